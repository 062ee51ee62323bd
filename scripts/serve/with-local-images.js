/**
 * Replaces a Worker's Images binding, so that the Worker runs the same code as in production.
 * @param render Posts a picture to the renderer: (bindings, URL of a request, fetch init) => Promise<Response>.
 */
export function withLocalImages(worker, render) {
  let localEnv;
  return {
    ...worker,
    fetch(request, env, context) {
      const { url } = request;
      localEnv ??= { ...env, IMAGES: createImages((init) => render(env, url, init)) };
      return worker.fetch(request, localEnv, context);
    },
  };
}

function createImages(render) {
  return {
    input: (body) => ({
      transform: (transform) => ({
        async output(output) {
          const headers = { Options: JSON.stringify({ transform, output }) };
          const response = await render({ method: "POST", body, headers });
          if (!response.ok) throw new Error(`IMAGES_TRANSFORM_ERROR 9523: ${await response.text()}`);
          return { image: () => response.body, contentType: () => output.format };
        },
      }),
    }),
  };
}
