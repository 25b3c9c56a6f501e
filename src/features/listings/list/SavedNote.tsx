import { hasApi } from '#src/client/browser-api.ts';
import { Icon } from '#src/components/ui/Icon.tsx';

interface Props {
  /** False for an answer of an API of another make, which can't be asked for everything. */
  isSaved: boolean;
  /** The values that couldn't be asked for, as people read them. */
  leftAside: readonly string[];
}

const SAVED = hasApi
  ? 'Saved results: from the copy that came with this site, so the latest changes may be missing.'
  : 'Saved results: this copy of the site has no server, and answers from what was saved with it.';

/** Says where the results come from, and which values they leave aside. */
export function SavedNote({ isSaved, leftAside }: Props) {
  const said = isSaved
    ? `${SAVED} Days, prices, opening hours and distance need the server.`
    : 'The server of this site can’t be asked for all of this.';
  return (
    <p className="note">
      <Icon name="info" />
      {leftAside.length > 0 ? `${said} Left aside: ${leftAside.join(', ')}.` : said}
    </p>
  );
}
