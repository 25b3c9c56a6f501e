import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as texts from '#texts/controls.ts';
import { fieldId } from './Field.tsx';
import { Message } from './Message.tsx';

interface Summary {
  /** The fault as a whole, such as that there was no answer. */
  text: string | null;
  errors: Readonly<Record<string, string>>;
  asks?: boolean;
  /** The number of the failed attempt: each is announced, even if it fails as the one before. */
  attempt: number;
}

/** Says in a form why it didn't go through, or what it asks; empty while nothing is wrong. */
export function ErrorSummary({ summary }: { summary: Summary | null }) {
  return summary && <Problems key={summary.attempt} {...summary} />;
}

/** Takes the focus as it comes, and leads to the fields (GOV.UK's pattern). */
function Problems({ text, errors, asks }: Summary) {
  const summary = useRef<HTMLDivElement>(null);
  // Another form of the page may have a field of that name.
  const fieldOf = (name: string) => summary.current?.closest('form')?.elements.namedItem(name);
  // Fields are unfolded once, as the summary comes: what somebody folds away later, they have looked at.
  const lead = useEffectEvent(() => {
    // The toast of an earlier press goes: beside a problem it would seem to deny it.
    document.querySelector<HTMLElement>('.toast [data-dismiss]')?.click();
    for (const name of Object.keys(errors)) unfold(fieldOf(name));
    summary.current?.focus();
  });
  useEffect(() => lead(), []);
  const [count] = useState(Object.keys(errors).length);
  // An alert that changes is read out whole, to somebody who is typing into a field to correct it.
  const isEdited = Object.keys(errors).length !== count;
  return (
    <Message
      tone={asks ? 'info' : 'error'}
      title={asks ? texts.question : texts.problem}
      ref={summary}
      tabIndex={-1}
      isSaid={isEdited}
    >
      {text && <p>{text}</p>}
      <ul>
        {Object.entries(errors).map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                const field = fieldOf(name);
                unfold(field);
                if (field instanceof HTMLElement) field.focus();
              }}
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** Opens what a field is folded away in, as nothing there can take the focus. */
function unfold(field: Element | RadioNodeList | null | undefined): void {
  const folded = field instanceof HTMLElement ? field.closest('details') : null;
  if (folded) folded.open = true;
}
