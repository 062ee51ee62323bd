// In development, documents load this file instead of entry.ts. React's hot reload must be installed before React.
import "@vitejs/plugin-react/preamble";

// Vite removes the error overlay after an update, so the server sends the remaining content errors again.
import.meta.hot?.on("vite:afterUpdate", () => import.meta.hot?.send("site:updated"));

await import("./entry.ts");
