import * as account from '#texts/account-pages.ts';
import * as kinds from '#texts/kinds.ts';
import { listOf } from '#texts/language.ts';
import { kindsOn } from './kinds.ts';

/** The kinds that aren't switched off: "businesses, events and deals". */
export const kindsInWords = (): string => listOf(kindsOn().map((kind) => kinds.withinMany[kind]));

/** The deeds of members with them: "list your business, add your events and claim deals". */
export const deedsInWords = (): string => listOf(kindsOn().map((kind) => account.deeds[kind]));
