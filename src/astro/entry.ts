import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** The addresses of all pages whose address has no parameter. */
export const addresses: readonly string[] = app.manifest.routes.flatMap(({ routeData }) =>
  routeData.origin === 'project' && routeData.pathname ? [routeData.pathname] : [],
);

/** Renders the page of a request, 404 without one. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  if (!routeData) return notFound();
  return app.render(request, { locals, routeData, prerenderedErrorPageFetch: notFound });
}

/** The server has the release's own page for what isn't there. */
const notFound = async (): Promise<Response> => new Response(null, { status: 404 });
