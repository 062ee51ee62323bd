// What the development server starts instead of entry.ts: React's hot reload has to be in place before React is.
import "@vitejs/plugin-react/preamble";

await import("./entry.ts");
