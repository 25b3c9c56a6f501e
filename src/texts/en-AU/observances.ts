import { monthName } from './month.ts';

/* Texts of the desk's page of observances. */

export const lead =
  'Religious days, public holidays and school terms of the calendar. Visitors see a change with the next release.';
export const list = (month: string) => `Days of ${monthName(month)}`;
export const correct = 'Correct';
export const correctionOf = (name: string) => `Correct “${name}”`;
export const date = 'Date';
export const status = 'How sure it is';
export const statuses = {
  confirmed: 'Confirmed',
  estimate: 'Estimate',
  amended: 'Amended: moved after it was announced',
};
export const source = 'Where this was read';
export const sourceHint = 'Its name, such as “Gazette of 12 May 2027”; visitors read it';
export const hide = 'Hide';
export const hideQuestion = (name: string) => `Hide “${name}”?`;
export const whatHidingDoes =
  'The calendar doesn’t show it. It stays in this list and can be brought back.';
export const hidden = 'Hidden';
export const corrected = 'Corrected';
export const isHidden = (name: string) => `“${name}” is hidden.`;
export const isBack = (name: string) => `“${name}” is back.`;
export const saved = (name: string) => `“${name}” is saved.`;

export const statusRequired = 'Say how sure it is';
export const sourceRequired = 'Enter where this was read';
export const noSuchDay =
  'There is no such day in this version any more. Please load the list again.';
