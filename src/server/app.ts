import { Hono } from 'hono';
import { accountEndpoints } from '#src/api/account-endpoints.ts';
import { claimEndpoints } from '#src/api/claim-endpoints.ts';
import { dealEndpoints } from '#src/api/deal-endpoints.ts';
import { deskEndpoints } from '#src/api/desk-endpoints.ts';
import { moderationEndpoints } from '#src/api/moderation-endpoints.ts';
import { submissionEndpoints } from '#src/api/submission-endpoints.ts';
import { listAdvertisements } from './data/desk/advertisements.ts';
import { findBusiness, listBusinesses } from './data/listings/businesses.ts';
import { listCategories } from './data/listings/categories.ts';
import type { Pool } from './data/database.ts';
import { findDeal, listDeals, listHotDeals } from './data/listings/deals.ts';
import { findEvent, listEvents, listUpcomingEvents } from './data/listings/events.ts';
import { listFeatured } from './data/listings/featured.ts';
import { listPlaces } from './data/listings/places.ts';
import { searchListings } from './data/search/search.ts';
import { diskStore, type MediaStore } from './media/store.ts';
import { cors } from './middleware/cors.ts';
import { type Log, notFound, onError } from './middleware/errors.ts';
import { dataHeaders } from './middleware/headers.ts';
import { behindProxies, limit } from './middleware/limits.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { accountVerbs } from './routes/account-verbs.ts';
import { callRoutes, type Verbs } from './routes/calls.ts';
import { claimVerbs } from './routes/claim-verbs.ts';
import { deskVerbs } from './routes/desk-verbs.ts';
import { documentationRoutes } from './routes/documentation.ts';
import { healthRoutes, type Readiness } from './routes/health.ts';
import { jsonCalls } from './routes/json-calls.ts';
import { mediaRoutes } from './routes/media.ts';
import { moderationVerbs } from './routes/moderation-verbs.ts';
import { providerRoutes } from './routes/providers.ts';
import { submissionVerbs } from './routes/submission-verbs.ts';
import { uploadRoutes } from './routes/uploads.ts';

/** Requests a minute from one address (decisions). */
const READS_A_MINUTE = 3_000;
const SEARCHES_A_MINUTE = 600;
/** Thirty sign-ins through a provider: going there and coming back. */
const PROVIDER_STEPS_A_MINUTE = 60;

/** Everything that the app needs from outside; it reads no global and no environment. */
export interface AppOptions {
  db: Pool;
  clock: () => Date;
  /** The address of the site: the only other origin that may read the API. */
  siteUrl: string;
  /** Where `/media/…` lies on disk, absolute. */
  mediaDir: string;
  /** Where uploads are kept; in `mediaDir` unless it says otherwise. */
  media?: MediaStore;
  readiness: Readiness;
  rateLimits: boolean;
  /** How many proxies of ours stand in front; none unless it says otherwise. */
  proxies?: number;
  /** Whom one can sign in through, besides by a password. */
  providers?: readonly ProviderSettings[];
  log: Log;
  /** Called after a change of what the public sees, before it is answered. */
  changed?: () => Promise<void>;
  /** Told of a deal whose offer was looked at. */
  viewed?: (dealId: number) => void;
}

/** The HTTP half of the server: `/api/…`, `/media/…`, `/healthz` and `/readyz`. */
export function createApp(options: AppOptions): Hono {
  const { clock, rateLimits } = options;
  const app = new Hono({ strict: false });
  app.onError(onError(options.log));
  app.notFound(notFound);
  app.use(dataHeaders);
  app.use(behindProxies(options.proxies ?? 0));
  app.route('/', healthRoutes(options.readiness));
  app.route('/', mediaRoutes(options.mediaDir));
  app.use('/api/*', cors(options.siteUrl));
  if (rateLimits) {
    app.use('/api/*', limit(READS_A_MINUTE, clock));
    app.use('/api/search', limit(SEARCHES_A_MINUTE, clock));
    app.use('/accounts/*', limit(PROVIDER_STEPS_A_MINUTE, clock));
  }
  app.route('/', documentationRoutes());
  app.route('/', providerRoutes(options));
  app.route('/', uploadRoutes({ ...options, media: options.media ?? diskStore(options.mediaDir) }));
  const changed = options.changed ?? (async () => {});
  // Before the calls that read: for those `create` would be the slug of a listing.
  const own = { ...submissionEndpoints, ...dealEndpoints };
  app.route('/', jsonCalls(own, submissionVerbs(options, changed), options));
  app.route('/', callRoutes(verbs(options)));
  app.route(
    '/',
    jsonCalls(accountEndpoints, accountVerbs(options, options.providers ?? []), options),
  );
  app.route(
    '/',
    jsonCalls(claimEndpoints, claimVerbs(options, options.viewed ?? (() => {})), options),
  );
  app.route('/', jsonCalls(moderationEndpoints, moderationVerbs(options, changed), options));
  app.route('/', jsonCalls(deskEndpoints, deskVerbs(options), options));
  return app;
}

const verbs = ({ db, clock }: AppOptions): Verbs => ({
  listBusinesses: (query) => listBusinesses(db, query, clock()),
  getBusiness: (_, idOrSlug) => findBusiness(db, idOrSlug, clock()),
  listBusinessCategories: () => listCategories(db, 'business'),
  listEvents: (query) => listEvents(db, query, clock()),
  getEvent: (_, idOrSlug) => findEvent(db, idOrSlug, clock()),
  listEventCategories: () => listCategories(db, 'event'),
  listPlaces: (query) => listPlaces(db, query),
  listUpcomingEvents: (query) => listUpcomingEvents(db, query, clock()),
  listDeals: (query) => listDeals(db, query),
  getDeal: (_, idOrSlug) => findDeal(db, idOrSlug, clock()),
  listHotDeals: (query) => listHotDeals(db, query, clock()),
  search: (query) => searchListings(db, query),
  listFeatured: () => listFeatured(db, clock()),
  listAdvertisements: () => listAdvertisements(db, 'anywhere', clock()),
  listHeaderAdvertisements: () => listAdvertisements(db, 'header', clock()),
});
