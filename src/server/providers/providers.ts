import * as oidc from 'openid-client';
import { providerCallbackPath } from '#src/domain/paths.ts';
import type { Identity } from '../data/accounts/identities.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Time limit of each answer of a provider (s). */
const TIMEOUT = 5;
/**
 * Time that a provider's metadata is kept (ms): it seldom changes, but a process that runs for months has to notice.
 */
const METADATA_FOR = 12 * 3_600_000;
/** Scopes that we ask for: the e-mail address and the name. */
const SCOPE = 'openid email profile';

/** Values that the return of a sign-in is checked against, new for each. */
interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SignInProvider extends Pick<ProviderSettings, 'id' | 'name'> {
  /** Makes the checks of a new sign-in, and the address at the provider where it goes on. */
  begin: () => Promise<{ checks: SignInChecks; address: URL }>;
  /** The identity that has come back with this query; rejects unless the whole answer is right. */
  finish: (query: URLSearchParams, checks: SignInChecks) => Promise<Identity>;
}

/** Opens the configured providers, by id; none is called before somebody signs in. */
export const openProviders = (
  settings: readonly ProviderSettings[],
  siteUrl: string,
  clock: () => Date,
): ReadonlyMap<string, SignInProvider> =>
  new Map(settings.map((each) => [each.id, openProvider(each, siteUrl, clock)]));

function openProvider(
  settings: ProviderSettings,
  siteUrl: string,
  clock: () => Date,
): SignInProvider {
  const { id, name } = settings;
  const redirectAddress = siteUrl + providerCallbackPath(id);
  const configuration = keptMetadata(() => discover(settings), clock);
  return {
    id,
    name,
    begin: async () => {
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectAddress,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { checks, address };
    },
    finish: async (query, checks) => {
      const config = await configuration();
      // The address is our own, never the request's host.
      const address = new URL(`${redirectAddress}?${query}`);
      const tokens = await oidc.authorizationCodeGrant(config, address, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider gave no id token.');
      const { issuer } = config.serverMetadata();
      const isComplete = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint;
      const profile = isComplete
        ? claims
        : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      return identityOf(issuer, claims.sub, profile);
    },
  };
}

/** Reads the provider's addresses and keys; the signature of every later answer is checked too. */
const discover = ({ issuer, clientId, clientSecret }: ProviderSettings) =>
  oidc.discovery(
    new URL(issuer),
    clientId,
    undefined,
    (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported;
      const authenticate = methods?.includes('client_secret_post')
        ? oidc.ClientSecretPost(clientSecret)
        : oidc.ClientSecretBasic(clientSecret);
      authenticate(server, ...rest);
    },
    {
      timeout: TIMEOUT,
      execute: [
        oidc.enableNonRepudiationChecks,
        // Http only on loopback: settings allow no other.
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );

/** Reads the metadata once for all sign-ins of some hours; a failure isn't kept. */
function keptMetadata(
  ask: () => Promise<oidc.Configuration>,
  clock: () => Date,
): () => Promise<oidc.Configuration> {
  let kept: { answer: Promise<oidc.Configuration>; until: number } | undefined;
  return () => {
    const now = clock().getTime();
    if (!kept || kept.until <= now) {
      const asked = { answer: ask(), until: now + METADATA_FOR };
      kept = asked;
      asked.answer.catch(() => {
        if (kept === asked) kept = undefined;
      });
    }
    return kept.answer;
  };
}

function identityOf(
  issuer: string,
  subject: string,
  profile: Readonly<Record<string, unknown>>,
): Identity {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const firstName = text(profile.given_name) || text(profile.name);
  return {
    issuer,
    subject,
    email: text(profile.email) || undefined,
    emailVerified: profile.email_verified === true,
    firstName,
    lastName: text(profile.given_name) ? text(profile.family_name) : '',
  };
}
