import type { APIRoute } from 'astro';
import { searchRecords } from '#src/build/search-records.ts';

/** What the release's static index is made of; the release itself leaves this file out. */
export const GET: APIRoute = async () => Response.json(await searchRecords());
