/*
 * The types of the Worker's bindings, under the names that worker-configuration.d.ts uses. In the Worker they are
 * globals. Tests have the globals of the browser and of Node, which differ.
 */
type D1Database = import("@cloudflare/workers-types").D1Database;
type Fetcher = import("@cloudflare/workers-types").Fetcher;
type ImagesBinding = import("@cloudflare/workers-types").ImagesBinding;
type RateLimit = import("@cloudflare/workers-types").RateLimit;
type SendEmail = import("@cloudflare/workers-types").SendEmail;
