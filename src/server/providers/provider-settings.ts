import { LANGUAGE } from '#texts/language.ts';
import { isLoopback } from '../http/private-host.ts';

export interface ProviderSettings {
  /** Its id in addresses: `OIDC_MY_CLUB_…` is `my-club`. */
  id: string;
  /** The name on its button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Providers with a known issuer and name. */
const KNOWN: Readonly<Record<string, { issuer: string; label: string }>> = {
  GOOGLE: { issuer: 'https://accounts.google.com', label: 'Google' },
};

const VARIABLE = /^OIDC_([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*?)_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL)$/;

/** Whether a variable is one of a provider's. */
export const isProviderSetting = (name: string): boolean => VARIABLE.test(name);

type Given = Record<string, string | undefined>;

/** Reads every `OIDC_…` variable; errors are lines that show no secret. */
export function readProviders(given: Given): {
  providers: ProviderSettings[];
  problems: string[];
} {
  const problems: string[] = [];
  const names = new Set<string>();
  for (const variable of Object.keys(given).filter((each) => each.startsWith('OIDC_'))) {
    const name = VARIABLE.exec(variable)?.[1];
    if (name) names.add(name);
    else
      problems.push(
        `${variable}: expected OIDC_<NAME>_ISSUER, _CLIENT_ID, _CLIENT_SECRET or _LABEL`,
      );
  }
  const providers = [...names].sort().map((name) => {
    const variable = (part: string): string => `OIDC_${name}_${part}`;
    const needed = (part: string, known?: string): string => {
      const value = given[variable(part)] ?? known;
      if (!value)
        problems.push(`${variable(part)}: expected a value, as another of ${name} is set`);
      return value ?? '';
    };
    const issuer = needed('ISSUER', KNOWN[name]?.issuer);
    if (issuer && !isIssuer(issuer)) {
      problems.push(
        `${variable('ISSUER')}: expected an https address (http on loopback alone), got "${issuer}"`,
      );
    }
    return {
      id: name.toLowerCase().replaceAll('_', '-'),
      name: given[variable('LABEL')] ?? KNOWN[name]?.label ?? titled(name),
      issuer,
      clientId: needed('CLIENT_ID'),
      clientSecret: needed('CLIENT_SECRET'),
    };
  });
  return { providers, problems };
}

function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** A name for people: "MY_CLUB" is "My Club". */
const titled = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLocaleLowerCase(LANGUAGE))
    .join(' ');
