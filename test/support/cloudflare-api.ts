import type { ListeningServer } from "../../scripts/serve/listen.ts";
import { serveAnswers } from "./static-server.ts";

const ACCOUNT = "/accounts/acc";
const WORKER = "our-cars";
const SCRIPT = `${ACCOUNT}/workers/scripts/${WORKER}`;
const NO_SUCH_WORKER = { code: 10007, message: "This Worker does not exist on your account." };

/** A stand-in for the part of Cloudflare's API that this project's wrangler uses for one Worker and its database. */
export interface CloudflareApi extends ListeningServer {
  /** Requests that change something, as method and path. */
  readonly changes: string[];
  /** Requests without a handler here: this wrangler version uses another endpoint. */
  readonly unknown: string[];
  /** If set, the error that every request receives. */
  trouble: { readonly status: number; readonly code: number; readonly message: string } | undefined;
  /** Delay before each response, in milliseconds. */
  delay: number;
}

/** Starts the stand-in. CLOUDFLARE_API_BASE_URL points wrangler at it. */
export async function serveCloudflareApi(): Promise<CloudflareApi> {
  const versions: { id: string; siteOrigin: string; message: string }[] = [];
  const deployments: object[] = [];
  const databases: { uuid: string; name: string }[] = [];
  const changes: string[] = [];
  const unknown: string[] = [];

  const addVersion = (upload: string) => {
    const [, siteOrigin = ""] =
      /"name":"SITE_ORIGIN","type":"plain_text","text":"([^"]*)"/.exec(upload) ?? [];
    const id = `${String(versions.length + 1).padStart(8, "0")}-0000-4000-8000-000000000000`;
    const [, message = ""] = /"workers\/message":"([^"]*)"/.exec(upload) ?? [];
    versions.push({ id, siteOrigin, message });
    return id;
  };
  const addDeployment = (live: readonly { version_id: string; percentage: number }[], annotations = {}) => {
    const id = `deployment-${deployments.length}`;
    const created_on = new Date(deployments.length * 1_000).toISOString();
    deployments.unshift({
      id,
      created_on,
      source: "wrangler",
      author_email: "operator@site.test",
      versions: live,
      annotations,
    });
    return { id };
  };
  const describe = ({ id, siteOrigin, message }: (typeof versions)[number]) => ({
    id,
    annotations: { "workers/message": message },
    metadata: { created_on: new Date(0).toISOString(), source: "wrangler", has_preview: true },
    resources: {
      bindings: [{ name: "SITE_ORIGIN", type: "plain_text", text: siteOrigin }],
      script: {},
      script_runtime: {},
    },
    startup_time_ms: 5,
  });

  /** Returns the result for a request, or null for an error. */
  const answer = (request: string, body: string): unknown => {
    const exists = versions.length > 0;
    switch (request) {
      case "GET /user":
        return { id: "user", email: "operator@site.test" };
      case "GET /user/tokens/verify":
        return { id: "token", status: "active" };
      case "GET /accounts":
        return [{ id: "acc", name: "Operator" }];
      case "GET /memberships":
        return [{ id: "member", account: { id: "acc", name: "Operator" } }];
      case `GET ${ACCOUNT}/workers/services/${WORKER}`:
        return exists ? { default_environment: { environment: "production", script: { tag: "t" } } } : null;
      case `GET ${ACCOUNT}/workers/workers/${WORKER}`:
      case `POST ${SCRIPT}/subdomain`: {
        const preview_url_suffix = `-${WORKER}.operator.workers.dev`;
        const subdomain = { enabled: true, previews_enabled: true, preview_url_suffix };
        return { ...subdomain, subdomain };
      }
      case `GET ${ACCOUNT}/workers/subdomain`:
        return { subdomain: "operator" };
      case `GET ${SCRIPT}/secrets`:
        return exists ? [] : null;
      case `GET ${SCRIPT}/settings`:
        return exists ? { bindings: [] } : null;
      case `PATCH ${SCRIPT}/script-settings`:
        return {};
      case `PUT ${SCRIPT}/schedules`:
        return { schedules: [] };
      case `POST ${SCRIPT}/assets-upload-session`:
        return { jwt: "jwt", buckets: [] };
      case `PUT ${SCRIPT}`: {
        const id = addVersion(body);
        addDeployment([{ version_id: id, percentage: 100 }]);
        return { id: WORKER, deployment_id: id, startup_time_ms: 5 };
      }
      case `POST ${SCRIPT}/versions`:
        return describe({ id: addVersion(body), siteOrigin: "", message: "" });
      case `GET ${SCRIPT}/deployments`:
        return exists ? { deployments } : null;
      case `POST ${SCRIPT}/deployments`: {
        const { versions: live, annotations } = JSON.parse(body);
        return addDeployment(live, annotations);
      }
      case `GET ${ACCOUNT}/d1/database`:
        return databases;
      case `POST ${ACCOUNT}/d1/database`:
        databases.push({ uuid: "11111111-2222-4333-8444-555555555555", name: JSON.parse(body).name });
        return databases.at(-1);
    }
    const version = versions.find(({ id }) => request === `GET ${SCRIPT}/versions/${id}`);
    if (version) return describe(version);
    if (request.endsWith("/query")) return [{ results: [], success: true, meta: {} }];
    const database = databases.find(
      ({ uuid, name }) => request.endsWith(`/${uuid}`) || request.endsWith(`/${name}`),
    );
    if (database) return database;
    // The site is the only Worker: a DELETE of any other gets "no such Worker".
    if (!request.startsWith(`DELETE ${ACCOUNT}/workers/services/`)) unknown.push(request);
    return null;
  };

  const server = await serveAnswers(async (path, response, incoming) => {
    await new Promise((done) => setTimeout(done, api.delay));
    const body = Buffer.concat(await incoming.toArray()).toString("latin1");
    const request = `${incoming.method} ${path}`;
    if (incoming.method !== "GET") changes.push(request.replace(ACCOUNT, ""));
    const result = api.trouble ? null : answer(request, body);
    const errors = result === null ? [api.trouble ?? NO_SUCH_WORKER] : [];
    response.writeHead(errors.length === 0 ? 200 : (api.trouble?.status ?? 404), {
      "Content-Type": "application/json",
    });
    response.end(JSON.stringify({ success: errors.length === 0, errors, messages: [], result }));
  });
  const api: CloudflareApi = { ...server, changes, unknown, trouble: undefined, delay: 0 };
  return api;
}
