import * as z from 'zod/mini';
import { Nothing } from './account.ts';
import { DealChange, DealSubmission } from '../listings/deal.ts';
import { OwnDeal } from './submissions.ts';

const NoBody = z.object({});

/** The calls about the deals of a member's own businesses (part 7), as `account-endpoints.ts` has them. */
export const dealEndpoints = {
  createDeal: {
    method: 'POST',
    path: '/api/deals/create/',
    summary: 'Submit a deal of a published business of mine for review',
    by: 'signed in',
    body: DealSubmission,
    status: 201,
    answer: OwnDeal,
  },
  updateDeal: {
    method: 'PATCH',
    path: '/api/deals/{id}/update/',
    summary: 'Change a deal of mine; a published one stays as it is until the review',
    by: 'signed in',
    body: DealChange,
    status: 200,
    answer: OwnDeal,
  },
  pauseDeal: {
    method: 'POST',
    path: '/api/deals/{id}/pause/',
    summary: 'Take a published deal of mine down until I go on with it',
    by: 'signed in',
    body: NoBody,
    status: 200,
    answer: OwnDeal,
  },
  resumeDeal: {
    method: 'POST',
    path: '/api/deals/{id}/resume/',
    summary: 'Go on with a paused deal of mine',
    by: 'signed in',
    body: NoBody,
    status: 200,
    answer: OwnDeal,
  },
  deleteDeal: {
    method: 'DELETE',
    path: '/api/deals/{id}/delete/',
    summary: 'End a deal of mine; codes that people have stay good until they expire',
    by: 'signed in',
    body: NoBody,
    status: 204,
    answer: Nothing,
  },
  getMyDeal: {
    method: 'GET',
    path: '/api/my-deals/{id}/',
    summary: 'A deal of mine',
    by: 'signed in',
    body: NoBody,
    status: 200,
    answer: OwnDeal,
  },
} as const;
