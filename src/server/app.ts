import { Hono } from 'hono';
import { calls } from '#src/api/calls.ts';
import type { SiteStatus } from '#src/api/desk.ts';
import type { Visit } from '#src/api/visits.ts';
import { SHARE_PATH } from '#src/listings/share-card.ts';
import { type PrivateAddresses, privateAddresses } from './data/uploads/private-addresses.ts';
import type { Answered } from './log/log.ts';
import type { Media } from './media/store.ts';
import { notFound, onError } from './middleware/errors.ts';
import { cors, dataHeaders } from './middleware/headers.ts';
import { behindProxies, type Counts, counts, limit } from './middleware/limits.ts';
import { requests } from './middleware/requests.ts';
import { type SearchTurns, searchTurns } from './middleware/search-turns.ts';
import { accountVerbs } from './routes/account-verbs.ts';
import { claimVerbs } from './routes/claim-verbs.ts';
import { deskVerbs } from './routes/desk-verbs.ts';
import { documentationRoutes } from './routes/documentation.ts';
import { type HealthOptions, healthRoutes, type Running } from './routes/health.ts';
import { lexiconVerbs } from './routes/lexicon-verbs.ts';
import { listingVerbs } from './routes/listing-verbs.ts';
import { mediaRoutes } from './routes/media.ts';
import { pictureMoves } from './routes/picture-moves.ts';
import { moderationVerbs } from './routes/moderation-verbs.ts';
import { previewRoutes, type ShowPreview } from './routes/previews.ts';
import { ownListingVerbs } from './routes/own-listing-verbs.ts';
import { providerRoutes, type ProviderRoutesOptions } from './routes/providers.ts';
import { router, type VerbsOf } from './routes/router.ts';
import { securityTxtRoutes } from './routes/security-txt.ts';
import { uploadVerbs } from './routes/upload-verbs.ts';
import { visitVerbs } from './routes/visit-verbs.ts';
import { VERSION } from './system/version.ts';

/** Everything that the app needs from outside; it reads no global and no environment. */
export interface AppOptions
  extends Omit<ProviderRoutesOptions, 'turns'>, Pick<HealthOptions, 'readiness' | 'notice'> {
  /** Signs the addresses of private pictures. */
  pictureKey: Buffer;
  media: Media;
  /** Facts for `/version`. */
  running?: () => Running;
  /** Counter of addresses' requests, if others count by it too. */
  count?: Counts;
  /** Turns of searches, if pages take turns among them. */
  turns?: SearchTurns;
  /** Number of our proxies in front; none by default. */
  proxies?: number;
  /** Called after a change to public data, before it is answered. */
  changed?: () => Promise<void>;
  /** Pages of listings that need not be published; undefined if the site is another's. */
  previews?: ShowPreview;
  /** The state of the site, for staff. */
  status?: () => Promise<SiteStatus>;
  /** Called with each request once its answer is made. */
  answered?: (request: Answered) => void;
  /** Called with visitors' interactions with the page of a listing. */
  visited?: (visit: Visit) => void;
  /** Called with a search that found nothing, and its network. */
  unanswered?: (text: string, network: string) => void;
}

/** The HTTP half of the server: `/api/…`, `/media/…`, `/healthz`, `/readyz`, `/version` and `security.txt`. */
export function createApp(given: AppOptions): Hono {
  const count = given.count ?? counts(given.clock);
  const options = { turns: searchTurns(count), ...given, count };
  const app = new Hono({ strict: false });
  app.onError(onError(options.log));
  app.notFound(notFound);
  app.use(requests({ proxies: options.proxies ?? 0, answered: options.answered }));
  app.use(dataHeaders);
  app.use(behindProxies(options.proxies ?? 0, options.keyedHash));
  app.route('/', healthRoutes({ running: nothingKnown, ...options }));
  const addresses = privateAddresses(options.db, options.pictureKey);
  if (options.rateLimits) app.use(`${SHARE_PATH}*`, limit('calls', options));
  app.route('/', mediaRoutes({ ...options, addresses }));
  app.use('/api/*', cors(options.siteUrl));
  if (options.rateLimits) app.use('/api/*', limit('calls', options));
  app.route('/', documentationRoutes());
  app.route('/', securityTxtRoutes(options));
  app.route('/', providerRoutes(options));
  if (options.previews) app.route('/', previewRoutes(options, options.previews));
  app.route('/', router(calls, verbs(options, addresses), options));
  return app;
}

const nothingKnown = (): Running => ({
  version: VERSION,
  commit: null,
  schema: null,
  release: null,
});

const nothingWrong = async (): Promise<SiteStatus> => ({ is_well: true, lines: [] });

const verbs = (
  {
    media,
    changed = async () => {},
    visited = () => {},
    unanswered = () => {},
    providers = [],
    status = nothingWrong,
  }: AppOptions,
  addresses: PrivateAddresses,
): VerbsOf<typeof calls> => {
  const pictures = pictureMoves(media, addresses);
  return {
    ...listingVerbs(unanswered),
    ...ownListingVerbs(pictures, changed),
    ...claimVerbs,
    ...visitVerbs(visited),
    ...moderationVerbs(pictures, changed),
    ...deskVerbs(pictures, status),
    ...lexiconVerbs,
    ...accountVerbs(pictures, providers),
    ...uploadVerbs(media, addresses),
  };
};
