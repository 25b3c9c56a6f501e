import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { Choice } from '#src/components/ui/Field.tsx';
import * as texts from '#texts/review.ts';
import styles from './moderation.module.css';

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['c', 'requestChanges'],
  ['r', 'reject'],
  ['f', 'feature'],
  ['x', 'tick'],
  ['u', 'undo'],
  ['?', 'help'],
] as const;

interface Props {
  isOn: boolean;
  choose: (on: boolean) => void;
  help: React.RefObject<HTMLElement | null>;
}

/** The keys with their effects, and the switch that they need (WCAG 2.1.4). */
export function Shortcuts({ isOn, choose, help }: Props) {
  return (
    <section
      className={`cluster ${styles.shortcuts}`}
      aria-labelledby="shortcuts"
      ref={help}
      tabIndex={-1}
    >
      <h2 id="shortcuts">{texts.shortcuts}</h2>
      <ul className="cluster">
        {KEYS.map(([key, what]) => (
          <li key={key}>
            <kbd>{key}</kbd> {texts.keys[what]}
          </li>
        ))}
      </ul>
      <Choice
        name="shortcuts"
        label={texts.shortcutsLabel}
        checked={isOn}
        onChange={({ target }) => choose(target.checked)}
      />
    </section>
  );
}

const KEPT = 'reviewShortcuts';

/** Whether single keys act, which this browser keeps: speech input types them by chance (WCAG 2.1.4). */
export function useShortcutChoice() {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEPT) !== 'off');
  const choose = (on: boolean) => {
    localStorage.setItem(KEPT, on ? 'on' : 'off');
    setOn(on);
  };
  return [isOn, choose] as const;
}

/** Calls `act` with a key that is pressed by itself, once, outside of any field. */
export function useShortcuts(isOn: boolean, act: (key: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
    // A key that is held down would decide on one listing after another.
    if (ctrlKey || metaKey || altKey || repeat || event.isComposing || isTyping(target)) return;
    act(key);
  });
  // Before its buttons are painted, as somebody who sees one may press its key.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('select, textarea, input:not([data-tick])'));
