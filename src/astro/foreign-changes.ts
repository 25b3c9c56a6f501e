/**
 * Parts of an island that React doesn't compare with what it would draw: markup that Astro passes through, and what
 * scripts of ours put at the end of a form (`components/ui/mount.ts`).
 */
const OURS = 'astro-slot, [data-mounted]';

/**
 * Watches an island for changes of others: browsers that translate, password managers, software that links telephone
 * numbers. The returned function ends that, and takes the changes back. React would draw an island anew whose markup
 * isn't what it expects, and could put neither the served parts nor what was typed into it.
 */
export function watchForeignChanges(island: Element): () => void {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((found) => changes.push(...found));
  observer.observe(island, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });
  return () => {
    changes.push(...observer.takeRecords());
    observer.disconnect();
    for (const change of changes.reverse()) takeBack(change);
  };
}

function takeBack({
  target,
  addedNodes,
  removedNodes,
  nextSibling,
  oldValue,
}: MutationRecord): void {
  if (isOurs(target)) return;
  if (target instanceof CharacterData) target.data = oldValue ?? '';
  for (const node of addedNodes) {
    if (node.parentNode === target && !isOurs(node)) target.removeChild(node);
  }
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, next);
}

const isOurs = (node: Node): boolean =>
  Boolean((node instanceof Element ? node : node.parentElement)?.closest(OURS));
