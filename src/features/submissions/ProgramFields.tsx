import { Button } from '#src/components/ui/Button.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import type { EventValues } from '#src/listings/event.ts';
import styles from './submissions.module.css';

type Program = EventValues['program'];

interface Props {
  program: Program;
  errors: Readonly<Record<string, string>>;
  change: (program: Program) => void;
}

/** What happens when, line by line. */
export function ProgramFields({ program, errors, change }: Props) {
  return (
    <>
      <ol className={styles.program}>
        {program.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of the program is its place in it.
          <li className={styles.entry} key={index}>
            {(['time', 'activity'] as const).map((part) => (
              <Field
                key={part}
                name={`program.${index}.${part}`}
                label={part === 'time' ? 'Time' : 'What happens'}
                aria-label={`${part === 'time' ? 'Time' : 'What happens'}, line ${index + 1}`}
                error={errors[`program.${index}.${part}`]}
                value={entry[part]}
                onChange={({ target }) =>
                  change(
                    program.map((each, at) =>
                      at === index ? { ...each, [part]: target.value } : each,
                    ),
                  )
                }
              />
            ))}
            <Button
              look="plain"
              small
              icon="x"
              onClick={() => change(program.filter((_, at) => at !== index))}
            >
              Remove<span className="visually-hidden"> line {index + 1}</span>
            </Button>
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        className="start"
        onClick={() => change([...program, { time: '', activity: '' }])}
      >
        {program.length === 0 ? 'Add a program line (optional)' : 'Add another line'}
      </Button>
    </>
  );
}
