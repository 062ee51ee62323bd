import { SITE_PAGES } from "../../app/pages.ts";
import type { PageId } from "../../content/site-pages.ts";
import { findPageById } from "../../shared/pages.ts";
import { readBookingsPage, submitBookingsPage } from "../booking/page.ts";
import { loadPageData, pageData } from "./data.ts";
import type { ServerPage } from "./page.ts";

/** Handlers of the pages that read the request. All other pages return their data from content. */
const SERVER_HALVES: { readonly [Id in PageId]?: Pick<ServerPage, "read" | "submit"> } = {
  bookings: {
    read: (request) => readBookingsPage(request, pageData.bookings()),
    submit: (request) => submitBookingsPage(request, pageData.bookings()),
  },
};

/** The pages of the site with their handlers. */
export const SERVER_PAGES: readonly ServerPage[] = SITE_PAGES.map((page) => ({
  ...page,
  isPerVisitor: findPageById(page.id).isPerVisitor,
  read: () => ({ data: loadPageData(page.id) }),
  ...SERVER_HALVES[page.id],
}));
