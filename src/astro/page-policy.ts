/** What Astro says in a header of a page that it renders when it is asked for. */
const HEADER = 'content-security-policy';
/** Of the document's head, what comes before everything else. */
const START = '<meta charset="utf-8">';

/**
 * Puts the policy of a page into the page, as any host of static files then sends it along. `needed` takes
 * from the policy what the page has no use for. Anything but a page stays as it is.
 */
export async function withPolicy(
  response: Response,
  needed: (policy: string, html: string) => string,
): Promise<Response> {
  const policy = response.headers.get(HEADER);
  if (!policy || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const meta = `<meta http-equiv="${HEADER}" content="${needed(policy, html)}">`;
  const page = new Response(html.replace(START, START + meta), response);
  page.headers.delete(HEADER);
  return page;
}
