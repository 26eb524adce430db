import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import InstallOffer from "../../../src/screens/home/InstallOffer.svelte";
import { canInstall } from "../../../src/stores/install.svelte";

/** The browser says that the page can be installed. */
async function offerInstallation(): Promise<ReturnType<typeof vi.fn>> {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(event);
  // The browser's own bar stays away: the page asks.
  expect(event.defaultPrevented).toBe(true);
  await tick();
  return prompt;
}

beforeEach(async () => {
  await loadLanguage("en");
  dispatchEvent(new Event("appinstalled"));
});

test("installing is offered when the browser offers it, asked once, and then gone", async () => {
  const { container } = render(InstallOffer);
  expect(container.querySelector("[data-install]")).toBeNull();

  const prompt = await offerInstallation();
  const button = container.querySelector<HTMLElement>("[data-install] button")!;
  button.click();
  button.click();
  await tick();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(container.querySelector("[data-install]")).toBeNull();
});

test("a page that was installed in another way is not offered any more", async () => {
  const prompt = await offerInstallation();
  expect(canInstall()).toBe(true);
  dispatchEvent(new Event("appinstalled"));
  expect(canInstall()).toBe(false);
  expect(prompt).not.toHaveBeenCalled();
});
