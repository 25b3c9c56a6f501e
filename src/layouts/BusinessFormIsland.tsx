import type { Category } from '#src/domain/values.ts';
import { BusinessCard } from '#src/features/businesses/BusinessCard.tsx';
import { BusinessScreen } from '#src/features/submissions/BusinessForm.tsx';

/** The form of a business with the card that lists will show. */
export const BusinessFormIsland = ({ categories }: { categories: readonly Category[] }) => (
  <BusinessScreen categories={categories} Card={BusinessCard} />
);
