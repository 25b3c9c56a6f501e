import { useIsStaff } from '#src/client/session/use-account.ts';
import { ReviewDesk } from './ReviewDesk.tsx';

/** The review desk for staff; to others the desk's door says whom it is for. */
export function ReviewScreen() {
  return useIsStaff() && <ReviewDesk />;
}
