import { hasPagesOnDemand } from '#src/client/browser-api.ts';
import { Button } from '#src/components/ui/Button.tsx';

interface Props {
  onClick: () => void;
}

/** Opens the preview of a listing's page; empty where no server of ours could render it. */
export function PreviewPageButton({ onClick }: Props) {
  if (!hasPagesOnDemand) return null;
  return (
    <Button look="quiet" icon="eye" onClick={onClick}>
      See the whole page
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Button>
  );
}
