import * as kinds from './kinds.ts';

/* Texts of the pages of listings of any kind. */

export const backTo = (kind: keyof typeof kinds.many) => `Back to ${kinds.many[kind]}`;
export const backToResults = 'Back to results';
export const moreLikeThis = 'More like this';

/* A preview, which its author alone sees. */

export const seeWholePage = 'See the whole page';
export const aPreview = '[A preview.] Only you see this page. Close its tab to go back.';
export const changed = (fields: string) => `Changed: ${fields}`;

/* Lists as search engines are told of them. */

export const listed = (heading: string, count: number, intro: string) =>
  `${heading}: ${count} listed. ${intro}`;
export const onPage = (description: string, page: number) => `${description} Page ${page}.`;
