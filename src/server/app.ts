import { Hono } from 'hono';
import { calls } from '#src/api/calls.ts';
import type { SiteStatus } from '#src/api/desk.ts';
import type { Visit } from '#src/api/visits.ts';
import { STREETS_PATH } from '#src/domain/streets-path.ts';
import { SHARE_PATH } from '#src/listings/share-card.ts';
import { firstDay } from './data/desk/first-day.ts';
import type { BackupSchedule } from './data/site-pages/page-values.ts';
import { type PrivateAddresses, privateAddresses } from './data/uploads/private-addresses.ts';
import type { AnsweredRequest } from './log/log.ts';
import type { Media } from './media/store.ts';
import type { TilesFile } from './media/streets/tiles-file.ts';
import { answerNotFound, onError } from './middleware/errors.ts';
import { cors, dataHeaders } from './middleware/headers.ts';
import { behindProxies, type Counts, counts, limit } from './middleware/limits.ts';
import { requests } from './middleware/requests.ts';
import { type SearchQueue, createSearchQueue } from './middleware/search-queue.ts';
import { accountHandlers } from './routes/account-handlers.ts';
import { claimHandlers } from './routes/claim-handlers.ts';
import { deskHandlers } from './routes/desk-handlers.ts';
import { contactFormRoutes, enquiryFormRoutes } from './routes/enquiries.ts';
import { reportFormRoutes, reportHandlers } from './routes/reports.ts';
import { documentationRoutes } from './routes/documentation.ts';
import { type HealthOptions, healthRoutes, type RunningVersion } from './routes/health.ts';
import { peopleHandlers } from './routes/people-handlers.ts';
import { figureHandlers } from './routes/figure-handlers.ts';
import { importHandlers } from './routes/import-handlers.ts';
import { lexiconHandlers } from './routes/lexicon-handlers.ts';
import { logHandlers } from './routes/log-handlers.ts';
import { numberHandlers } from './routes/number-handlers.ts';
import { observanceHandlers } from './routes/observance-handlers.ts';
import { listingHandlers } from './routes/listing-handlers.ts';
import { mailEventRoutes } from './routes/mail-events.ts';
import { type MailSettings, mailTextHandlers, NO_MAIL } from './routes/mail-text-handlers.ts';
import { mediaRoutes } from './routes/media.ts';
import { pictureMoves } from './routes/picture-moves.ts';
import { moderationHandlers } from './routes/moderation-handlers.ts';
import { previewRoutes, type ShowPreview } from './routes/previews.ts';
import { ownListingHandlers } from './routes/own-listing-handlers.ts';
import { providerRoutes, type ProviderRoutesOptions } from './routes/providers.ts';
import { router, type CallHandlers } from './routes/router.ts';
import { sitePageHandlers } from './routes/site-page-handlers.ts';
import { securityTxtRoutes } from './routes/security-txt.ts';
import { settingsHandlers } from './routes/settings-handlers.ts';
import { secondFactorHandlers } from './routes/second-factor-handlers.ts';
import { uploadHandlers } from './routes/upload-handlers.ts';
import { VERSION } from './system/version.ts';

/** Everything that the app needs from outside; it reads no global and no environment. */
export interface AppOptions
  extends Omit<ProviderRoutesOptions, 'searchQueue'>, Pick<HealthOptions, 'readiness' | 'notice'> {
  /** Signs the addresses of private pictures. */
  pictureKey: Buffer;
  media: Media;
  /** Tiles that streets are drawn from, if there are any. */
  tiles?: TilesFile | undefined;
  /** Facts for `/version`. */
  running?: () => RunningVersion;
  /** Counter of addresses' requests, if others count by it too. */
  count?: Counts;
  /** Turns of searches, if pages take turns among them. */
  searchQueue?: SearchQueue;
  /** Number of our proxies in front; none by default. */
  proxies?: number;
  /** Called after a change to public data, before it is answered. */
  changed?: () => Promise<void>;
  /** Pages of listings that need not be published; undefined if the site is another's. */
  previews?: ShowPreview;
  /** The site's sender of mail; a service that tells of bounces and complaints proves itself by the key. */
  mail?: MailSettings;
  /** The schedule of backups, as pages tell of it; none by default. */
  backup?: BackupSchedule;
  /** The state of the site, for staff. */
  status?: () => Promise<SiteStatus>;
  /** Called with each request once its answer is made. */
  answered?: (request: AnsweredRequest) => void;
  /** Called with visitors' interactions with the page of a listing; it may fail to count them. */
  visited?: (visit: Visit) => void;
  /** Called with a search that found nothing, and its network. */
  unanswered?: (text: string, network: string) => void;
}

/** The HTTP half of the server: `/api/…`, `/media/…`, `/healthz`, `/readyz`, `/version` and `security.txt`. */
export function createApp(given: AppOptions): Hono {
  const count = given.count ?? counts(given.clock);
  const options = { searchQueue: createSearchQueue(count), ...given, count };
  const app = new Hono({ strict: false });
  app.onError(onError(options.log));
  app.notFound(answerNotFound);
  app.use(requests({ proxies: options.proxies ?? 0, answered: options.answered }));
  app.use(dataHeaders);
  app.use(behindProxies(options.proxies ?? 0, options.keyedHash));
  app.route('/', healthRoutes({ running: nothingKnown, ...options }));
  const addresses = privateAddresses(options.db, options.pictureKey);
  const drawn = [SHARE_PATH, STREETS_PATH];
  if (options.rateLimits) for (const path of drawn) app.use(`${path}*`, limit('calls', options));
  app.route('/', mediaRoutes({ ...options, addresses }));
  app.use('/api/*', cors(options.siteUrl));
  if (options.rateLimits) app.use('/api/*', limit('calls', options));
  app.route('/', documentationRoutes());
  app.route('/', securityTxtRoutes(options));
  app.route('/', providerRoutes(options));
  if (options.previews) app.route('/', previewRoutes(options, options.previews));
  app.route('/', enquiryFormRoutes(options));
  app.route('/', contactFormRoutes(options));
  app.route('/', reportFormRoutes(options));
  app.route('/', mailEventRoutes(options, options.mail?.eventsKey));
  app.route('/', router(calls, callHandlers(options, addresses), options));
  return app;
}

const nothingKnown = (): RunningVersion => ({
  version: VERSION,
  commit: null,
  schema: null,
  release: null,
});

const nothingWrong = async (): Promise<SiteStatus> => ({ is_well: true, lines: [] });

const callHandlers = (
  {
    media,
    changed = async () => {},
    visited = () => {},
    unanswered = () => {},
    providers = [],
    status = nothingWrong,
    mail = NO_MAIL,
    backup,
  }: AppOptions,
  addresses: PrivateAddresses,
): CallHandlers<typeof calls> => {
  const pictures = pictureMoves(media, addresses);
  return {
    ...listingHandlers(unanswered),
    ...ownListingHandlers(pictures, changed),
    ...claimHandlers,
    countVisit: async ({ body }) => visited(body),
    ...moderationHandlers(pictures, changed),
    ...deskHandlers(pictures, status, mail),
    ...mailTextHandlers(mail),
    ...figureHandlers,
    ...lexiconHandlers,
    ...observanceHandlers,
    ...sitePageHandlers(backup),
    ...importHandlers,
    ...peopleHandlers(pictures, changed),
    ...reportHandlers(changed),
    ...logHandlers,
    ...numberHandlers,
    ...settingsHandlers(pictures, changed),
    getFirstDay: async ({ db }) => firstDay(db, await status()),
    ...accountHandlers(pictures, providers, changed),
    ...secondFactorHandlers,
    ...uploadHandlers(media, addresses),
  };
};
