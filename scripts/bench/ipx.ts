import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type PictureName, pictures } from "../../src/content/pictures.ts";
import type { ImageFormat } from "../../src/shared/image-variant.ts";
import { MASTERS_DIRECTORY } from "../build/pictures/master.ts";
import { findFreePort } from "../serve/listen.ts";
import { CannotRun } from "./report.ts";

const PACKAGES = "test/graders/node_modules";

/** The image service that Nuxt and others use, as it comes, on the folder of the masters. It caches nothing. */
export interface Ipx {
  /** Its version, and that of the encoders that it brings along. */
  readonly name: string;
  /** @returns The address of a picture with IPX's own quality. */
  find(picture: PictureName, format: ImageFormat, width: number): string;
}

/** @throws CannotRun where it is not installed: it is apart from the site's own packages. */
export async function withIpx<Result>(measure: (ipx: Ipx) => Promise<Result>): Promise<Result> {
  const [version, sharpVersion] = await Promise.all(["ipx", "sharp"].map(readVersion));
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const { hostname, port } = new URL(origin);
  const program = [`${PACKAGES}/ipx/bin/ipx.mjs`, "serve", "--dir", MASTERS_DIRECTORY];
  const server = spawn(process.execPath, [...program, "--hostname", hostname, "--port", port]);
  try {
    // It says where it listens as soon as it does.
    await Promise.race([once(server.stdout, "data"), once(server, "exit")]);
    return await measure({
      name: `IPX ${version} (sharp ${sharpVersion})`,
      find: (picture, format, width) => `${origin}/f_${format},w_${width}/${pictures[picture].file}`,
    });
  } finally {
    server.kill();
  }
}

async function readVersion(name: string): Promise<string> {
  try {
    return JSON.parse(await readFile(`${PACKAGES}/${name}/package.json`, "utf8")).version;
  } catch (error) {
    throw new CannotRun(`IPX is not installed: npm ci --prefix test/graders. ${error}`);
  }
}
