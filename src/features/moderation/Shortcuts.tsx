import { Choice } from '#src/components/ui/Choice.tsx';
import styles from './Shortcuts.module.css';

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['c', 'request changes'],
  ['r', 'reject'],
  ['f', 'feature'],
  ['?', 'this help'],
] as const;

interface Props {
  isOn: boolean;
  choose: (on: boolean) => void;
  help: React.RefObject<HTMLElement | null>;
}

/** Which keys do what, and the switch that they need (WCAG 2.1.4). */
export function Shortcuts({ isOn, choose, help }: Props) {
  return (
    <section className={styles.shortcuts} aria-labelledby="shortcuts" ref={help} tabIndex={-1}>
      <h2 id="shortcuts">Keyboard shortcuts</h2>
      <ul>
        {KEYS.map(([key, what]) => (
          <li key={key}>
            <kbd>{key}</kbd> {what}
          </li>
        ))}
      </ul>
      <Choice
        name="shortcuts"
        label="Use them in this browser"
        checked={isOn}
        onChange={({ target }) => choose(target.checked)}
      />
    </section>
  );
}
