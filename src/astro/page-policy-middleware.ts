import { defineMiddleware } from 'astro:middleware';
import { withPolicy } from './page-policy.ts';

export const onRequest = defineMiddleware(async (_, next) =>
  withPolicy(await next(), (policy) => policy),
);
