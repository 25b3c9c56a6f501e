import { DealCard } from '#src/features/deals/DealCard.tsx';
import { DealScreen } from '#src/features/submissions/DealForm.tsx';

/** The form of a deal with the card that lists will show. */
export const DealFormIsland = () => <DealScreen Card={DealCard} />;
