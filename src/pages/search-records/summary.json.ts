import type { APIRoute } from 'astro';
import { indexSummary } from '#src/build/search-records.ts';

/** What goes beside the static index; the release leaves it out in this form. */
export const GET: APIRoute = async () => Response.json(await indexSummary());
