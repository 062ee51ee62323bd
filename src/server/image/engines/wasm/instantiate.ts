/** What Emscripten's glue code takes, as far as it is used here. */
interface ModuleOptions {
  readonly noInitialRun: true;
  instantiateWasm(
    imports: WebAssembly.Imports,
    onInstance: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports;
}

/** Starts a codec that Emscripten has compiled. A Worker may not compile, so it is given the compiled module. */
export function instantiate<Codec>(
  factory: (options: ModuleOptions) => Promise<Codec>,
  wasm: WebAssembly.Module,
): Promise<Codec> {
  return factory({
    noInitialRun: true,
    instantiateWasm(imports, onInstance) {
      const instance = new WebAssembly.Instance(wasm, imports);
      onInstance(instance);
      return instance.exports;
    },
  });
}
