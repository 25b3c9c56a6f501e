import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcProvider, { type JWK } from 'oidc-provider';
import type { ProviderSettings } from '#src/server/providers/provider-settings.ts';

/** The claims of an id token, as far as these tests change them. */
type Claims = Record<string, unknown>;

/** Changes to the claims of an id token; undefined leaves one out. */
interface Tampering {
  header?: Claims;
  claims?: Claims;
}

/** A person with an account at the provider. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

/** A certified provider of OpenID Connect on loopback, with the power to misbehave. */
export interface TestProvider {
  issuer: string;
  /** The person who signs in next; null refuses. */
  person: Person | null;
  /** Changes to the next id tokens, which are signed again. */
  tamper: Tampering | null;
  /** While it is pending, the token endpoint doesn't answer. */
  tokensWait: Promise<void> | null;
  /** The settings of a site that is registered there. */
  settings: (id: string) => ProviderSettings;
  close: () => Promise<void>;
}

/** Starts a provider that knows sites with these ids, each at its own return address of `siteUrl`. */
export async function startProvider(
  siteUrl: string,
  ids: readonly string[],
  port = 0,
): Promise<TestProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    alg: 'RS256',
    use: 'sig',
  };
  const server = createServer();
  const issuer = await listening(server, port);
  const people = new Map<string, Person>();
  const provider = new OidcProvider(issuer, {
    clients: ids.map((id) => ({
      client_id: `client-${id}`,
      client_secret: secretOf(id),
      redirect_uris: [`${siteUrl}/accounts/${id}/login/callback/`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    jwks: { keys: [key as JWK] },
    cookies: { keys: ['for tests alone'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: () => ({ ...claims }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const clientId = oidc.client?.clientId ?? '';
      const given = oidc.session?.grantIdFor(clientId);
      if (given) return oidc.provider.Grant.find(given);
      const accountId = oidc.session?.accountId ?? '';
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      const { person } = test;
      if (person) people.set(person.sub, person);
      context.respond = false;
      await provider.interactionFinished(
        context.req,
        context.res,
        person
          ? { login: { accountId: person.sub } }
          : { error: 'access_denied', error_description: 'They said no' },
      );
      return;
    }
    if (context.path === '/token') await test.tokensWait;
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path === '/token' && body?.id_token && test.tamper) {
      context.body = { ...body, id_token: tampered(body.id_token, privateKey, test.tamper) };
    }
  });
  server.on('request', provider.callback());

  const test: TestProvider = {
    issuer,
    person: null,
    tamper: null,
    tokensWait: null,
    settings: (id) => ({
      id,
      name: `The ${id}`,
      issuer,
      clientId: `client-${id}`,
      clientSecret: secretOf(id),
    }),
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      await promise;
    },
  };
  return test;
}

const secretOf = (id: string): string => `secret of ${id}`;

async function listening(server: Server, port: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function tampered(token: string, key: KeyObject, { header, claims }: Tampering): string {
  const [realHeader, realClaims] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims);
  const text = [
    { ...realHeader, ...header },
    { ...realClaims, ...claims },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  if (header?.alg === 'none') return `${text}.`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
