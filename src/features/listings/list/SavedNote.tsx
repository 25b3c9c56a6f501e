import { hasApi } from '#src/client/browser-api.ts';
import { Icon } from '#src/components/ui/Icon.tsx';
import * as texts from '#texts/lists.ts';

interface Props {
  /** False for an answer of an API of another make, which can't be asked for everything. */
  isSaved: boolean;
  /** The values that couldn't be asked for, as people read them. */
  leftAside: readonly string[];
}

const SAVED = hasApi ? texts.savedCopy : texts.savedAlone;

/** Says where the results come from, and which values they leave aside. */
export function SavedNote({ isSaved, leftAside }: Props) {
  const said = isSaved ? `${SAVED} ${texts.serverNeeded}` : texts.notAskable;
  return (
    <p className="note">
      <Icon name="info" />
      {leftAside.length > 0 ? `${said} ${texts.leftAside(leftAside)}` : said}
    </p>
  );
}
