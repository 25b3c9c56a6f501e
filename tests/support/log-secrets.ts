import { readClaimCode } from '#src/domain/claim-code.ts';

/** Secrets that no log may hold: a person's identity, their address, and keys of any kind. */
const SECRETS = {
  'e-mail address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  // Tokens of sessions, links and tickets: 256 bits as base64url.
  token: /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g,
  'claimed code': /\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}\b/g,
  // Addresses other than loopback, the server's own.
  address: /\b(?!127\.)\d{1,3}(?:\.\d{1,3}){3}\b/g,
} as const;

/** The sign-ins of the demo community, which `npm start` prints for the person who starts it. */
const DEMO_SIGN_INS = /(?:member|owner|staff) +\S+@\S+ +[\w-]+/g;

/** The link to the first account, which it prints for the same person while nobody runs the site. */
const FIRST_ADMIN = /#first_admin=[\w-]+/g;

/** The secrets in what a process has logged, each with its kind and line. */
export function secretsIn(log: string): string[] {
  const lines = log.replaceAll(DEMO_SIGN_INS, '').replaceAll(FIRST_ADMIN, '').split('\n');
  return lines.flatMap((line) =>
    Object.entries(SECRETS).flatMap(([kind, pattern]) =>
      (line.match(pattern) ?? [])
        .filter((found) => kind !== 'claimed code' || readClaimCode(found) !== null)
        .map((found) => `${kind} ${found}: ${line}`),
    ),
  );
}
