import { PAGES, type PagePath } from "../content/site-pages.ts";
import { HYDRATION_ELEMENT_ID, ROOT_ELEMENT_ID } from "../shared/document-elements.ts";
import { findPage } from "../shared/pages.ts";
import { buildPayloadFile } from "../shared/payload-url.ts";
import { findFile } from "./files.ts";
import { findPageCopy } from "./page-copies.ts";

const ROOT_TAG = `<div id="${ROOT_ELEMENT_ID}">`;
const DATA_TAG = `<script type="application/json" id="${HYDRATION_ELEMENT_ID}">`;

/**
 * The document of a page that was reached without one, made of another document of the same build and of the page's data:
 * its element for React is empty, and the browser renders the page. So pages can be read offline without a request for
 * their documents.
 * @returns undefined where the page's data, its code or any document of that build is missing.
 */
export async function composePage(buildId: string, path: PagePath): Promise<Response | undefined> {
  const page = findPage(path)?.id;
  const data = page && (await findCopy(buildPayloadFile(page, buildId), buildId));
  const model = data && (await findAnyPageCopy(buildId));
  if (!model) return undefined;

  const [head, rest = ""] = (await model.text()).split(ROOT_TAG);
  const [markup = "", tail = ""] = rest.split(DATA_TAG);
  const end = tail.indexOf("</script>");
  const hydration: { files: Readonly<Record<string, readonly string[]>> } = JSON.parse(tail.slice(0, end));
  for (const file of hydration.files[page] ?? []) if (!(await findCopy(file, buildId))) return undefined;

  const json = JSON.stringify({ ...hydration, screen: { page, data: await data.json() } });
  const parts = [head, ROOT_TAG, markup.slice(markup.lastIndexOf("</div>")), DATA_TAG];
  return new Response([...parts, json.replaceAll("<", "\\u003c"), tail.slice(end)].join(""), model);
}

async function findAnyPageCopy(buildId: string): Promise<Response | undefined> {
  for (const { path } of PAGES) {
    const copy = await findPageCopy(buildId, path);
    if (copy) return copy;
  }
  return undefined;
}

function findCopy(file: string, buildId: string): Promise<Response | undefined> {
  return findFile(new URL(file, location.origin).href, buildId);
}
