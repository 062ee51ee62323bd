/// <reference path="../node_modules/@jsquash/jpeg/emscripten-types.d.ts" />

/** The Worker's bundler hands out WebAssembly as a compiled module: a Worker may not compile one itself. */
declare module "*.wasm?module" {
  const wasm: WebAssembly.Module;
  export default wasm;
}
