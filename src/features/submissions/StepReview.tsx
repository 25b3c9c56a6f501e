import { RowButton } from '#src/components/ui/RowButton.tsx';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { missingFields, noteOn } from '#src/listings/completeness.ts';
import type { Definition } from '#src/listings/definitions.ts';
import type { Fields } from '#src/listings/field.ts';
import * as common from '#texts/common.ts';

interface Props {
  definition: Definition;
  values: object;
  goTo: (step: number) => void;
}

/** All entries, with a way back to each step. */
export function StepReview({ definition, values, goTo }: Props) {
  return (
    <div className="stack gap-6">
      {rowsOf(definition, values).map((rows, index) => {
        const { title = '' } = definition.steps[index] ?? {};
        return (
          <section key={title} aria-labelledby={`review-${index}`}>
            <div className="heading-row">
              <h3 id={`review-${index}`}>{title}</h3>
              <RowButton label={common.edit} of={title} onClick={() => goTo(index + 1)} />
            </div>
            <dl className="stack gap-2">
              {rows.map(({ label, value, note }) => (
                <div key={label} className="named">
                  <dt className="small-print">{label}</dt>
                  <dd className="prose">
                    {value ? (
                      <Multilingual text={value} />
                    ) : (
                      <span className="small-print">{common.notStated}</span>
                    )}
                    {value && note && <p className="small-print">{note}</p>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

/** The entries of each step, but for pictures, which are shown apart, and for empty ones that are needless. */
const rowsOf = (definition: Definition, values: object) =>
  definition.steps
    .map((step) =>
      step.fields
        .filter((name) => name !== definition.pictures)
        .flatMap((name) => {
          const { label, words } = (definition.fields as Fields)[name] as Fields[string];
          const stored = values as Record<string, unknown>;
          const value = words(stored[name], stored).join('\n');
          const row = { label, value, note: noteOn(definition, values, name) };
          return value || missingFields(definition, values).includes(name) ? [row] : [];
        }),
    )
    .filter((rows) => rows.length > 0);
