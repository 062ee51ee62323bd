import { SITE_PAGES } from "../../app/pages.ts";
import type { PageId } from "../../content/site-pages.ts";
import { findPageById } from "../../shared/pages.ts";
import { readBookingsPage, submitBookingsPage } from "../booking/page.ts";
import { loadPageData } from "./data.ts";
import type { ServerPage } from "./page.ts";

/** Pages that look at the request. Every other one answers with its data from content. */
const SERVER_HALVES: { readonly [Id in PageId]?: Pick<ServerPage, "read" | "submit"> } = {
  bookings: {
    read: (request) => readBookingsPage(request, loadPageData("bookings")),
    submit: (request) => submitBookingsPage(request, loadPageData("bookings")),
  },
};

/** The pages of the site as the Worker makes them. */
export const SERVER_PAGES: readonly ServerPage[] = SITE_PAGES.map((page) => ({
  ...page,
  isPerVisitor: findPageById(page.id).isPerVisitor,
  read: () => ({ data: loadPageData(page.id) }),
  ...SERVER_HALVES[page.id],
}));
