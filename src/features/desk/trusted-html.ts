interface TrustedTypes {
  createPolicy: (name: string, rules: object) => { createHTML: (html: string) => string };
}

/** The server's HTML of a text, in which nothing that was typed is markup: the page's policy has it pass by one of its own. */
export function trustedHtml(policy: 'mail' | 'page-preview', html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(policy, { createHTML: String }).createHTML(html) ?? html;
}
