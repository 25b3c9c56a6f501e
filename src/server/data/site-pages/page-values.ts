import { OFFERED } from '#src/api/advertisement-figures.ts';
import { CLAIM_DAYS } from '#src/api/claims.ts';
import { ENQUIRY_DAYS } from '#src/api/enquiries.ts';
import { MIN_PASSWORD } from '#src/api/account.ts';
import { LIMITS, MOST_WAITING_AT_FIRST } from '#src/api/rate-limits.ts';
import { REPORT_DAYS, WEIGHTS } from '#src/api/reports.ts';
import { MAX_UPLOAD_BYTES } from '#src/api/uploads.ts';
import { MIN_REPORTED_COUNT } from '#src/api/visits.ts';
import { CATEGORY_KINDS, isOn } from '#src/domain/kinds.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { siteValues } from '#src/domain/site-values.ts';
import { MAX_PICTURES } from '#src/listings/business.ts';
import { anybodyMayJoin } from '#src/site.settings.ts';
import * as desk from '#texts/desk.ts';
import * as forms from '#texts/forms.ts';
import { mayNotJoin } from '#texts/joining.ts';
import { number } from '#texts/language.ts';
import * as texts from '#texts/site-pages.ts';
import { DEVICE_REMEMBERED, NETWORK_REMEMBERED } from '../accounts/known-devices.ts';
import { LIFETIMES } from '../accounts/one-time-tokens.ts';
import { IDLE_LIFETIME, LIFETIME, LONGEST_SESSION } from '../accounts/sessions.ts';
import { INVITATIONS_KEPT } from '../invitations.ts';
import { ACTS_KEPT } from '../audit-log.ts';
import { VISITS_KEPT } from '../listings/visits.ts';
import { GIVEN_UP_KEPT, MAX_ATTEMPTS } from '../mail/mails.ts';
import { SEARCHES_KEPT, SHOWN_FROM } from '../search/unanswered-searches.ts';
import { LOOKED_AT } from '../submissions/immediate-changes.ts';
import { TRUSTED_AFTER, WAITS_FOR } from '../submissions/trust.ts';
import { UNUSED_FOR } from '../uploads/uploads.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const days = (milliseconds: number): string => desk.days(Math.round(milliseconds / DAY));
const hours = (milliseconds: number): string => desk.hours(Math.round(milliseconds / HOUR));

/** The backups of a site: the time between two (ms), and how many are kept. */
export type BackupSchedule = { every: number; keep: number } | undefined;

/**
 * The values of the placeholders that texts of the site's pages may have: each period, limit and number that a page states is the
 * one by which the product goes.
 */
export const pageValues = (siteUrl: string, backup: BackupSchedule): Record<string, string> => ({
  ...siteValues(),
  site_address: siteUrl,
  sign_in_kept: hours(LIFETIME),
  remembered_kept: days(IDLE_LIFETIME),
  sign_in_ends: days(LONGEST_SESSION),
  device_kept: days(DEVICE_REMEMBERED),
  network_kept: days(NETWORK_REMEMBERED),
  confirm_link_kept: hours(LIFETIMES.confirm_email),
  reset_link_kept: desk.minutes(LIFETIMES.reset_password / MINUTE),
  shortest_password: number(MIN_PASSWORD),
  enquiries_kept: desk.days(ENQUIRY_DAYS),
  reports_kept: desk.days(REPORT_DAYS),
  reports_needed: number(WEIGHTS.forTeam),
  weight_of_member: number(WEIGHTS.member),
  weight_of_stranger: number(WEIGHTS.stranger),
  visits_kept: desk.days(VISITS_KEPT),
  smallest_figure: number(MIN_REPORTED_COUNT),
  searches_kept: desk.days(SEARCHES_KEPT),
  searches_shown_from: desk.days(SHOWN_FROM),
  log_kept: desk.years(ACTS_KEPT),
  mail_attempts: number(MAX_ATTEMPTS),
  unsent_mail_kept: days(GIVEN_UP_KEPT),
  invitations_kept: days(INVITATIONS_KEPT),
  offers_kept: hours(OFFERED),
  most_pictures: number(MAX_PICTURES),
  largest_picture: `${number(MAX_UPLOAD_BYTES / 1_000_000)} MB`,
  unused_pictures_kept: days(UNUSED_FOR),
  claim_kept: desk.days(CLAIM_DAYS),
  trusted_after: number(TRUSTED_AFTER),
  looked_at: number(LOOKED_AT),
  changes_wait: days(WAITS_FOR),
  new_listings_a_day: number(LIMITS.submissionsOfNewcomer.most),
  most_waiting: number(MOST_WAITING_AT_FIRST),
  how_to_join: anybodyMayJoin() ? texts.howToJoin(hours(LIFETIMES.confirm_email)) : mayNotJoin(),
  forms_of_listings: CATEGORY_KINDS.filter(isOn)
    .map((kind) => `[${forms.add[kind]}](${SUBMISSION_PATHS[kind]})`)
    .join(texts.or),
  help_with_deals: isOn('deal') ? texts.helpWithDeals(desk.days(CLAIM_DAYS)) : '',
  backups: backup
    ? texts.backups(texts.keptBackups(backup.keep), hours(backup.every))
    : texts.noBackups,
});
