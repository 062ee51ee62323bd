// The development server loads this instead of entry.ts: React's hot reload must be installed before React.
import "@vitejs/plugin-react/preamble";

// Vite removes its error overlay after an update: ask the server to resend the remaining content errors.
import.meta.hot?.on("vite:afterUpdate", () => import.meta.hot?.send("site:updated"));

await import("./entry.ts");
