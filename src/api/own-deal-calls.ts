import * as z from 'zod/mini';
import { namedObject } from '../domain/values.ts';
import { DEAL, DealBusiness } from '../listings/deal.ts';
import type { Calls } from './call.ts';
import { ownerCalls, ownShape } from './owner-calls.ts';
import { Figure } from './visits.ts';

/** A deal as the owner of its business sees it, with its figures. */
export const OwnDeal = namedObject('OwnDeal', {
  ...ownShape(DEAL),
  limit_per_person: z.nullable(z.int()),
  figures: z.object({
    /** Visits of its page, for as long as visits are kept. */
    views: Figure,
    claims: z.int(),
    redemptions: z.int(),
  }),
});
export type OwnDeal = z.output<typeof OwnDeal>;

/** The businesses of mine that may offer deals: the published ones, by name. */
const Shops = namedObject('Shops', {
  results: z.array(DealBusiness),
});
export type Shop = DealBusiness;

const deal = ownerCalls(DEAL, OwnDeal);

export const ownDealCalls = {
  createDeal: deal.create('Submit a deal of a published business of mine for review'),
  updateDeal: deal.update('Change a deal of mine'),
  pauseDeal: deal.move('pause', 'Take a published deal of mine down until I go on with it'),
  resumeDeal: deal.move('resume', 'Go on with a paused deal of mine'),
  putDealAway: deal.move('put-away', 'Have a deal of mine that has ended leave my list'),
  answerAboutDeal: deal.answer('Answer what the team asks about a deal of mine'),
  deleteDeal: deal.remove('End a deal of mine; codes that people have stay good until they expire'),
  getMyDeal: deal.get('A deal of mine'),
  getDealFigures: deal.figures('What became of a deal of mine, by week'),
  listMyDeals: deal.list('The deals of my businesses'),
  listShops: {
    method: 'GET',
    path: '/api/my-shops/',
    summary: 'The businesses of mine that may offer deals',
    caller: 'signed in',
    answer: Shops,
  },
} as const satisfies Calls;
