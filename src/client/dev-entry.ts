// The development server loads this file instead of entry.ts, to install React's hot reload before React.
import "@vitejs/plugin-react/preamble";

// Vite removes its error overlay after an update, so ask the server to resend the remaining content errors.
import.meta.hot?.on("vite:afterUpdate", () => import.meta.hot?.send("site:updated"));

await import("./entry.ts");
