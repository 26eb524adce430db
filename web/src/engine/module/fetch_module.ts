/** Fetches modules. */

/** The bytes of the module at an address; `integrity` is the digest that they have to have. */
export type ReadModule = (
  url: string,
  integrity: string,
) => Promise<ArrayBuffer | Uint8Array<ArrayBuffer>>;

/** Fetch a module; refused where its bytes are not those described. */
export const fetchModule: ReadModule = async (url, integrity) => {
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.arrayBuffer();
};
