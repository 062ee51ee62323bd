import worker from "./index.js";

let localEnv;

/** site.ts serves the built Worker through this module. The IMAGES binding posts pictures to site.ts, which renders them. */
export default {
  ...worker,
  fetch(request, env, context) {
    localEnv ??= { ...env, IMAGES: createImages(env.LOCAL_IMAGES) };
    return worker.fetch(request, localEnv, context);
  },
};

function createImages(service) {
  return {
    input: (body) => ({
      transform: (transform) => ({
        async output(output) {
          const headers = { Options: JSON.stringify({ transform, output }) };
          const response = await service.fetch("http://local-images", { method: "POST", body, headers });
          if (!response.ok) throw new Error(`IMAGES_TRANSFORM_ERROR 9523: ${await response.text()}`);
          return { image: () => response.body, contentType: () => output.format };
        },
      }),
    }),
  };
}
