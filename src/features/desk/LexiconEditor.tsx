import * as z from 'zod/mini';
import { saveFailure } from '#src/client/failure.ts';
import { callLexicon } from '#src/client/lexicon-calls.ts';
import { guardTyped } from '#src/client/typed-text.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { DeskEditor } from '#src/components/ui/DeskEditor.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { LexiconForm } from '#src/api/lexicon.ts';
import * as texts from '#texts/lexicon.ts';

interface Props {
  /** Null for a new one. */
  row: LexiconForm | null;
  /** The first field as it opens. */
  said: string;
  close: () => void;
  saved: (form: HTMLFormElement, row: LexiconForm) => Promise<void>;
}

/** The form's own schema, in which a choice is a text. */
const Typed = z.object({
  said: LexiconForm.shape.said,
  means: LexiconForm.shape.means,
  ways: z.enum(['both', 'one']),
});

/** The form of a row of the lexicon. */
export function LexiconEditor({ row, said, close, saved }: Props) {
  const { element, field, summary, isBusy } = useSchemaForm({
    schema: Typed,
    explain: saveFailure,
    submit: async ({ ways, ...sides }, form) => {
      const body = { ...sides, both_ways: ways === 'both' };
      if (row === null) await callLexicon('addLexiconRow', { body });
      else await callLexicon('changeLexiconRow', { body: { row: textsOf(row), ...body } });
      await saved(form, body);
    },
  });

  return (
    <DeskEditor
      ref={guardTyped}
      title={row ? texts.changeOf(row.said) : texts.newWords}
      {...{ element, summary, isBusy, close }}
      fields={
        <>
          <Field {...field('said')} label={texts.said} hint={texts.saidHint} defaultValue={said} />
          <Field
            {...field('means')}
            label={texts.meaning}
            hint={texts.meaningHint}
            defaultValue={row?.means}
          />
          <Select
            {...field('ways')}
            label={texts.ways}
            hint={texts.waysHint}
            defaultValue={row && !row.both_ways ? 'one' : 'both'}
            choices={[
              { value: 'both', label: texts.bothWays },
              { value: 'one', label: texts.oneWay },
            ]}
          />
        </>
      }
    />
  );
}

/** The texts of a row, which name it in the API. */
export const textsOf = ({ said, means }: LexiconForm) => ({ said, means });
