// What the development server starts instead of entry.tsx: React's hot reload has to be in place before React is.
import "@vitejs/plugin-react/preamble";

await import("./entry.tsx");
