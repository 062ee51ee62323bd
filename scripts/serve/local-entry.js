import worker from "./index.js";

let localEnv;

/** Wraps the built Worker, index.js, while site.ts serves it. Its IMAGES binding posts pictures to local-images.ts. */
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
