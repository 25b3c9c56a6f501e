import { ReviewScreen } from '#src/features/moderation/ReviewScreen.tsx';
import { CARDS } from './search-cards.ts';

/** The review desk with the cards that lists will show. */
export const ReviewIsland = () => <ReviewScreen cards={CARDS} />;
