import type * as z from 'zod/mini';
import { namedObject } from '../domain/values.ts';
import { Event, EventChange, EventSubmission } from '../listings/event.ts';
import { listOf } from '../listings/query.ts';
import type { Calls } from './call.ts';
import { ownerCalls, pendingChanges, standing } from './owner-calls.ts';

/** An event as its owner sees it. */
export const OwnEvent = namedObject('OwnEvent', {
  ...Event.shape,
  ...standing,
  pending_changes: pendingChanges(EventChange),
});
export type OwnEvent = z.output<typeof OwnEvent>;
const OwnEventList = listOf(OwnEvent, 'OwnEventList');

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
