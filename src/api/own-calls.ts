import type * as z from 'zod/mini';
import type { PluralKind } from '../domain/kinds.ts';
import { BusinessChange, BusinessSubmission } from '../listings/business.ts';
import { DealChange, DealSubmission } from '../listings/deal.ts';
import { EventChange, EventSubmission } from '../listings/event.ts';
import type { Calls } from './call.ts';
import {
  OwnBusiness,
  OwnBusinessList,
  OwnDeal,
  OwnDealList,
  OwnEvent,
  OwnEventList,
  OwnListingsQuery,
  SimilarBusinesses,
  SimilarBusinessQuestion,
} from './submissions.ts';

/** What an owner may do with listings of a kind, each by its summary. */
function ownerCalls<
  Submission extends z.ZodMiniObject,
  Change extends z.ZodMiniObject,
  Own extends z.ZodMiniType,
  OwnList extends z.ZodMiniType,
>(kind: PluralKind, schemas: { submission: Submission; change: Change; own: Own; list: OwnList }) {
  const mine = { by: 'signed in', ownOnly: true } as const;
  const submitted = { by: 'member', limits: ['submissions'], refusals: [409] } as const;
  const path = `/api/${kind}`;
  return {
    create: (summary: string) =>
      ({
        method: 'POST',
        path: `${path}/create/`,
        summary,
        ...submitted,
        takesKey: true,
        body: schemas.submission,
        status: 201,
        answer: schemas.own,
      }) as const,
    update: (summary: string) =>
      ({
        method: 'PATCH',
        path: `${path}/{id}/update/`,
        summary: `${summary}; a published one stays as it is until the review`,
        ...submitted,
        ownOnly: true,
        body: schemas.change,
        answer: schemas.own,
      }) as const,
    /** A move that needs no review. */
    move: (name: 'archive' | 'pause' | 'resume', summary: string) =>
      ({
        method: 'POST',
        path: `${path}/{id}/${name}/`,
        summary,
        ...mine,
        refusals: [409],
        answer: schemas.own,
      }) as const,
    remove: (summary: string) =>
      ({
        method: 'DELETE',
        path: `${path}/{id}/delete/`,
        summary,
        ...mine,
        refusals: [409],
      }) as const,
    list: (summary: string) =>
      ({
        method: 'GET',
        path: `/api/my-${kind}/`,
        summary: `${summary}, with where each stands`,
        by: 'signed in',
        query: OwnListingsQuery,
        answer: schemas.list,
      }) as const,
    get: (summary: string) =>
      ({
        method: 'GET',
        path: `/api/my-${kind}/{id}/`,
        summary,
        ...mine,
        answer: schemas.own,
      }) as const,
  };
}

const business = ownerCalls('businesses', {
  submission: BusinessSubmission,
  change: BusinessChange,
  own: OwnBusiness,
  list: OwnBusinessList,
});

/** The calls about a member's own businesses. */
export const ownBusinessCalls = {
  createBusiness: business.create('Submit a business for review'),
  updateBusiness: business.update('Change a business of mine'),
  archiveBusiness: business.move('archive', 'Take a published business of mine down'),
  deleteBusiness: business.remove('Withdraw a business of mine that isn’t published'),
  similarBusinesses: {
    method: 'POST',
    path: '/api/businesses/similar/',
    summary: 'Which businesses may be the same one',
    by: 'signed in',
    limits: ['comparisons'],
    body: SimilarBusinessQuestion,
    answer: SimilarBusinesses,
  },
  listMyBusinesses: business.list('My businesses'),
  getMyBusiness: business.get('A business of mine'),
} as const satisfies Calls;

const event = ownerCalls('events', {
  submission: EventSubmission,
  change: EventChange,
  own: OwnEvent,
  list: OwnEventList,
});

/** The calls about a member's own events. */
export const ownEventCalls = {
  createEvent: event.create('Submit an event for review'),
  updateEvent: event.update('Change an event of mine'),
  archiveEvent: event.move('archive', 'Take a published event of mine down'),
  deleteEvent: event.remove('Withdraw an event of mine that isn’t published'),
  listMyEvents: event.list('My events'),
  getMyEvent: event.get('An event of mine'),
} satisfies Calls;

const deal = ownerCalls('deals', {
  submission: DealSubmission,
  change: DealChange,
  own: OwnDeal,
  list: OwnDealList,
});

/** The calls about the deals of a member's own businesses. */
export const ownDealCalls = {
  createDeal: deal.create('Submit a deal of a published business of mine for review'),
  updateDeal: deal.update('Change a deal of mine'),
  pauseDeal: deal.move('pause', 'Take a published deal of mine down until I go on with it'),
  resumeDeal: deal.move('resume', 'Go on with a paused deal of mine'),
  deleteDeal: deal.remove('End a deal of mine; codes that people have stay good until they expire'),
  getMyDeal: deal.get('A deal of mine'),
  listMyDeals: deal.list('The deals of my businesses'),
} satisfies Calls;

/** The calls about all that a member lists. */
export const ownCalls = { ...ownBusinessCalls, ...ownEventCalls, ...ownDealCalls };
