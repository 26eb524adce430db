/** The time of this device, which nobody can set while the page is open. */

/**
 * A clock with milliseconds since 1970 as they are now, which then follows the monotonic one: nobody
 * loses a match because the clock of the device is set.
 */
export function steadyClock(
  wall: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): () => number {
  const offset = wall() - monotonic();
  return () => Math.round(offset + monotonic());
}
