/** The ids of the tables of this device, which no server gives to a table. */

const DEVICE_PREFIX = "device-";

export function isDeviceTable(id: string): boolean {
  return id.startsWith(DEVICE_PREFIX);
}

/** A new id; 64 random bits, so that two devices never have the same table. */
export function newDeviceTableId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return DEVICE_PREFIX + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
