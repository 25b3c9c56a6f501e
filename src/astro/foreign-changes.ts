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

/**
 * Gives the texts of an island back to React before it touches them, while others replace them: a browser that
 * translates puts elements of its own in the place of texts. React would change a text that is no longer shown, and
 * fail as it removes one that isn't where it was, with all that was typed in the island.
 */
export function keepTextsReachable(island: Element): void {
  const inPlaceOf = new WeakMap<Node, ChildNode>();
  const putBack = (text: Node | null) => {
    if (text) inPlaceOf.get(text)?.replaceWith(text);
  };
  const changedTexts = new MutationObserver((changes) => {
    for (const { target } of changes) putBack(target);
  });
  const watch = (text: Text, standIn: ChildNode, parent: Node) => {
    inPlaceOf.set(text, standIn);
    changedTexts.observe(text, { characterData: true });
    if (Object.hasOwn(parent, 'removeChild')) return;
    Object.assign(parent, {
      removeChild(child: Node) {
        putBack(child);
        return Node.prototype.removeChild.call(this, child);
      },
      insertBefore(node: Node, next: Node | null) {
        putBack(next);
        return Node.prototype.insertBefore.call(this, node, next);
      },
    });
  };
  new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is HTMLElement => node instanceof HTMLElement && added.has(node),
      );
      if (!standIn) continue;
      for (const text of removedNodes)
        if (text instanceof Text && text.parentNode !== target) watch(text, standIn, target);
    }
  }).observe(island, { childList: true, subtree: true });
}
