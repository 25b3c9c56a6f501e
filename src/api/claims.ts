import * as z from 'zod/mini';
import { Day, Id, Instant, namedObject, TypedEmail } from '../domain/values.ts';
import { listOf, query } from '../listings/query.ts';
import { Deal } from '../listings/deal.ts';
import { needed } from '../listings/input-schemas.ts';
import * as redeem from '#texts/redeem.ts';
import type { Calls } from './call.ts';

/** Days until a claim that isn't redeemed goes back to the others; never later than the deal's own end. */
export const CLAIM_DAYS = 14;
const MAX_TYPED_CODE = 100;

/** Whether a deal can be claimed now, as anybody may know. */
const AVAILABILITIES = ['open', 'sold_out', 'not_yet', 'expired'] as const;
export const Availability = namedObject(
  'Availability',
  {
    state: z.enum(AVAILABILITIES),
    /** Claims that are left; null where there is no limit. */
    remaining: z.nullable(z.int()),
    use_by: z
      .nullable(Day)
      .check(z.describe('The last day of a claim made now; null where none can be made')),
  },
  z.describe('Whether a deal can be claimed now'),
);
export type Availability = z.output<typeof Availability>;

const CLAIM_STATES = ['open', 'redeemed', 'expired', 'cancelled'] as const;

/** The deal of a claim: enough to be shown in the shop, also offline. */
const ClaimedDeal = z.object({
  ...z.pick(z.object(Deal.shape), {
    id: true,
    slug: true,
    title: true,
    original_price: true,
    discount_price: true,
    discount_percentage: true,
    with_purchase: true,
    valid_until: true,
    weekdays: true,
    terms: true,
    restrictions: true,
    redemption_instructions: true,
    code_kind: true,
    code: true,
    image: true,
  }).shape,
  business: z.object({
    ...z.pick(z.object(Deal.shape.business.shape), {
      id: true,
      slug: true,
      name: true,
      address: true,
      suburb: true,
      state: true,
      postcode: true,
      contact_phone: true,
      zone: true,
    }).shape,
  }),
});

/** A member's claim of a deal; `code` is what the shop checks. */
export const Claim = namedObject('Claim', {
  id: Id,
  code: z.string().check(z.meta({ examples: ['K7QM-4XTP-9R'] })),
  state: z.enum(CLAIM_STATES),
  deal: ClaimedDeal,
  claimed_at: Instant,
  expires_at: Instant,
  redeemed_at: z.nullable(Instant),
  /** Claims of the deal that are left; null where there is no limit. */
  remaining: z.nullable(z.int()),
});
export type Claim = z.output<typeof Claim>;
const ClaimList = listOf(Claim, 'ClaimList');

export const ClaimsQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  state: query.oneOf(CLAIM_STATES),
  deal: query.id,
});
export type ClaimsQuery = z.output<typeof ClaimsQuery>;

/** A code as it was scanned or typed: spaces, hyphens, small letters and a link before it are allowed. */
const RedemptionForm = namedObject('RedemptionForm', {
  code: needed(redeem.codeRequired, MAX_TYPED_CODE),
});

/** The claim as the shop sees it before it is redeemed, with nothing else about the person. */
export const CheckedClaim = namedObject('CheckedClaim', {
  state: z.enum(CLAIM_STATES),
  first_name: z.string(),
  deal: ClaimedDeal,
  claimed_at: Instant,
  expires_at: Instant,
  redeemed_at: z.nullable(Instant),
  /** The person who redeemed it, and where: "Nimal at Kottu Corner". */
  redeemed_by: z.nullable(z.string()),
  limit_per_person: z.nullable(z.int()),
  usage_limit: z.nullable(z.int()),
  used_count: z.int(),
});
export type CheckedClaim = z.output<typeof CheckedClaim>;

export const Redemption = namedObject('Redemption', {
  deal: ClaimedDeal,
  first_name: z.string(),
  redeemed_at: Instant,
});
export type Redemption = z.output<typeof Redemption>;

/** Somebody who may redeem for a business; they sign in with this address, confirmed. */
export const Helper = namedObject('Helper', { id: Id, email: z.string(), named_at: Instant });
export type Helper = z.output<typeof Helper>;
const HelperList = listOf(Helper, 'HelperList');
export const HelperForm = namedObject('HelperForm', { email: TypedEmail });

/** The businesses that somebody may redeem for. */
export const RedeemingFor = namedObject('RedeemingFor', {
  results: z.array(z.object({ id: Id, slug: z.string(), name: z.string() })),
  /** Staff may redeem for all. */
  all: z.boolean(),
});
export type RedeemingFor = z.output<typeof RedeemingFor>;

/** The calls about claims: by members, and by the shops that redeem them. */
export const claimCalls = {
  getAvailability: {
    method: 'GET',
    path: '/api/deals/{id}/availability/',
    summary: 'Whether a deal can be claimed now, and how many are left',
    caller: 'anyone',
    answer: Availability,
  },
  claimDeal: {
    method: 'POST',
    path: '/api/deals/{id}/claim/',
    summary: 'Claim a deal; a claim of mine that is open is the answer again (200)',
    caller: 'member',
    limits: ['claims'],
    refusals: [409],
    status: 201,
    mayExist: true,
    answer: Claim,
  },
  listClaims: {
    method: 'GET',
    path: '/api/claims/',
    summary: 'My claims, the newest first',
    caller: 'signed in',
    query: ClaimsQuery,
    answer: ClaimList,
  },
  cancelClaim: {
    method: 'DELETE',
    path: '/api/claims/{id}/',
    summary: 'Give an open claim of mine back to the others',
    caller: 'signed in',
    ownOnly: true,
    refusals: [409],
  },
  listRedeemingFor: {
    method: 'GET',
    path: '/api/redemptions/businesses/',
    summary: 'The businesses that I may redeem for',
    caller: 'member',
    answer: RedeemingFor,
  },
  checkClaim: {
    method: 'POST',
    path: '/api/redemptions/check/',
    summary: 'What a code stands for, before it is redeemed',
    caller: 'member',
    limits: ['wrongCodes'],
    refusals: [404],
    body: RedemptionForm,
    answer: CheckedClaim,
  },
  redeem: {
    method: 'POST',
    path: '/api/redemptions/',
    summary: 'Redeem a code, once; sent again with its Idempotency-Key it is the same redemption',
    caller: 'member',
    limits: ['wrongCodes'],
    takesKey: true,
    refusals: [404, 409],
    body: RedemptionForm,
    status: 201,
    answer: Redemption,
  },
  listHelpers: {
    method: 'GET',
    path: '/api/my-businesses/{id}/helpers/',
    summary: 'Who may redeem for a business of mine',
    caller: 'signed in',
    ownOnly: true,
    answer: HelperList,
  },
  addHelper: {
    method: 'POST',
    path: '/api/my-businesses/{id}/helpers/',
    summary: 'Name somebody who may redeem for a business of mine',
    caller: 'member',
    ownOnly: true,
    limits: ['helpers'],
    refusals: [409],
    body: HelperForm,
    status: 201,
    answer: Helper,
  },
  removeHelper: {
    method: 'DELETE',
    path: '/api/helpers/{id}/',
    summary: 'No longer let somebody redeem for a business of mine',
    caller: 'signed in',
    ownOnly: true,
  },
} as const satisfies Calls;
