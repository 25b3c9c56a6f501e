import { Nothing } from './account.ts';
import { EventChange, EventSubmission } from '../listings/event.ts';
import type { Calls } from './call.ts';
import { OwnEvent, OwnEventList, OwnListingsQuery } from './submissions.ts';

/** The calls about a member's own events. */
export const ownEventCalls = {
  createEvent: {
    method: 'POST',
    path: '/api/events/create/',
    summary: 'Submit an event for review',
    by: 'member',
    limits: ['submissions'],
    takesKey: true,
    refusals: [409],
    body: EventSubmission,
    status: 201,
    answer: OwnEvent,
  },
  updateEvent: {
    method: 'PATCH',
    path: '/api/events/{id}/update/',
    summary: 'Change an event of mine; a published one stays as it is until the review',
    by: 'member',
    ownOnly: true,
    limits: ['submissions'],
    refusals: [409],
    body: EventChange,
    status: 200,
    answer: OwnEvent,
  },
  archiveEvent: {
    method: 'POST',
    path: '/api/events/{id}/archive/',
    summary: 'Take a published event of mine down',
    by: 'signed in',
    ownOnly: true,
    refusals: [409],
    status: 200,
    answer: OwnEvent,
  },
  deleteEvent: {
    method: 'DELETE',
    path: '/api/events/{id}/delete/',
    summary: 'Withdraw an event of mine that isn’t published',
    by: 'signed in',
    ownOnly: true,
    refusals: [409],
    status: 204,
    answer: Nothing,
  },
  listMyEvents: {
    method: 'GET',
    path: '/api/my-events/',
    summary: 'My events, with where each stands',
    by: 'signed in',
    query: OwnListingsQuery,
    status: 200,
    answer: OwnEventList,
  },
  getMyEvent: {
    method: 'GET',
    path: '/api/my-events/{id}/',
    summary: 'An event of mine',
    by: 'signed in',
    ownOnly: true,
    status: 200,
    answer: OwnEvent,
  },
} as const satisfies Calls;
