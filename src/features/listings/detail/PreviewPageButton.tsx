import { hasPagesOnDemand } from '#src/client/browser-api.ts';
import { Button } from '#src/components/ui/Button.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/detail.ts';

interface Props {
  onClick: () => void;
}

/** Opens the preview of a listing's page; empty where no server of ours could render it. */
export function PreviewPageButton({ onClick }: Props) {
  if (!hasPagesOnDemand) return null;
  return (
    <Button look="quiet" icon="eye" onClick={onClick}>
      {texts.seeWholePage}
      <span className="visually-hidden"> {common.opensInNewTab}</span>
    </Button>
  );
}
