import { SITE } from '#src/site.config.ts';

/** "12 listings" */
export function ListingCount({ count }: { count: number }) {
  return (
    <span className="small-print">
      {count.toLocaleString(SITE.locale)} {count === 1 ? 'listing' : 'listings'}
    </span>
  );
}
