import { type OwnBusiness, ownBusinessCalls } from './own-business-calls.ts';
import { type OwnDeal, ownDealCalls } from './own-deal-calls.ts';
import { type OwnEvent, ownEventCalls } from './own-event-calls.ts';

/** A listing of each kind as its owner sees it. */
export interface OwnListingOf {
  business: OwnBusiness;
  event: OwnEvent;
  deal: OwnDeal;
}

/**
 * The calls about all that a member lists. A form takes those of its kind from its own file: its browser needs nothing
 * of the others.
 */
export const ownCalls = { ...ownBusinessCalls, ...ownEventCalls, ...ownDealCalls };
