import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import QrCode from "../../../src/pieces/controls/QrCode.svelte";

test("an address is drawn as a QR code with a name", () => {
  const { container, getByRole } = render(QrCode, {
    text: "http://192.168.1.20:8000/t/K7M2QX",
    label: "QR code",
  });
  expect(getByRole("img", { name: "QR code" })).toBeTruthy();
  expect(container.querySelector("path")!.getAttribute("d")!.length).toBeGreaterThan(500);
});
