/** A host that serves the files of a folder under a path, and knows nothing else. */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export interface StaticHost {
  url: string;
  /** The paths that were asked for and are no files of the folder. */
  missing: string[];
  close: () => Promise<void>;
}

/** `headers` are sent with every file. */
export async function serveFolder(
  folder: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<StaticHost> {
  const missing: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://localhost");
    const name = pathname.startsWith(path) ? pathname.slice(path.length) || "index.html" : "";
    const file = join(folder, normalize(`/${decodeURIComponent(name)}`));
    if (!name || !existsSync(file) || !statSync(file).isFile()) {
      missing.push(pathname);
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, ...headers });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    missing,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
