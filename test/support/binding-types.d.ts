/* worker-configuration.d.ts needs these global types. The tests use the types of browsers and Node, which lack them. */
type D1Database = import("@cloudflare/workers-types").D1Database;
type Fetcher = import("@cloudflare/workers-types").Fetcher;
type ImagesBinding = import("@cloudflare/workers-types").ImagesBinding;
type RateLimit = import("@cloudflare/workers-types").RateLimit;
type SendEmail = import("@cloudflare/workers-types").SendEmail;
