import * as z from 'zod/mini';
import {
  Decision,
  DecisionForm,
  ModerationDetail,
  ModerationList,
  ModerationQuery,
} from './moderation.ts';

const NoBody = z.object({});

/** The calls of the review desk (decisions), as `account-endpoints.ts` has them. */
export const moderationEndpoints = {
  listModeration: {
    method: 'GET',
    path: '/api/moderation/',
    summary: 'What waits for review, the longest first',
    by: 'staff',
    query: ModerationQuery,
    body: NoBody,
    status: 200,
    answer: ModerationList,
  },
  getModeration: {
    method: 'GET',
    path: '/api/moderation/{kind}/{id}/',
    summary: 'One listing of the review',
    by: 'staff',
    body: NoBody,
    status: 200,
    answer: ModerationDetail,
  },
  decide: {
    method: 'POST',
    path: '/api/moderation/{kind}/{id}/decisions/',
    summary: 'Decide on a listing',
    by: 'staff',
    body: DecisionForm,
    status: 201,
    answer: Decision,
  },
} as const;
