import type { Calls } from './call.ts';
import {
  Decision,
  DecisionForm,
  ModerationDetail,
  ModerationList,
  ModerationQuery,
} from './moderation.ts';

/** The calls of the review desk. */
export const moderationCalls = {
  listModeration: {
    method: 'GET',
    path: '/api/moderation/',
    summary: 'What waits for review, the longest first',
    by: 'staff',
    query: ModerationQuery,
    answer: ModerationList,
  },
  getModeration: {
    method: 'GET',
    path: '/api/moderation/{kind}/{id}/',
    summary: 'One listing of the review',
    by: 'staff',
    answer: ModerationDetail,
  },
  decide: {
    method: 'POST',
    path: '/api/moderation/{kind}/{id}/decisions/',
    summary: 'Decide on a listing',
    by: 'staff',
    refusals: [409],
    body: DecisionForm,
    status: 201,
    answer: Decision,
  },
} as const satisfies Calls;
