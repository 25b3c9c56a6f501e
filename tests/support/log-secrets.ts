import { readClaimCode } from '#src/domain/claim-code.ts';

/** What no log may hold: who somebody is, where they are, and what opens something. */
const SECRETS = {
  'e-mail address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  // 256 bits as base64url: those of sessions, links and tickets.
  token: /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g,
  'claimed code': /\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}\b/g,
  // Loopback is the server's own.
  address: /\b(?!127\.)\d{1,3}(?:\.\d{1,3}){3}\b/g,
} as const;

/** The sign-ins of the demo community, which `npm start` tells whoever starts it. */
const DEMO_SIGN_INS = /(?:member|owner|staff) +\S+@\S+ +[\w-]+/g;

/** The secrets in what a process has logged, each with its kind and line. */
export function secretsIn(log: string): string[] {
  const lines = log.replaceAll(DEMO_SIGN_INS, '').split('\n');
  return lines.flatMap((line) =>
    Object.entries(SECRETS).flatMap(([kind, pattern]) =>
      (line.match(pattern) ?? [])
        .filter((found) => kind !== 'claimed code' || readClaimCode(found) !== null)
        .map((found) => `${kind} ${found}: ${line}`),
    ),
  );
}
