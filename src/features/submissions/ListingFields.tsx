import { Fragment } from 'react';
import { Choice, Field, Select, TextArea } from '#src/components/ui/Field.tsx';
import type { Kind } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import { PictureUploads } from '#src/features/listings/pictures/PictureUploads.tsx';
import type { Definition, ValuesOf } from '#src/listings/definitions.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/forms.ts';
import { categoryChoices } from './listing-form.ts';
import { PhoneField } from './SaidField.tsx';
import { fieldTexts, type TextName } from './form-fields.ts';
import type { ListingForm, SubmissionForm } from './use-listing-form.ts';

/** Fields that aren't simply one under the other: how each is rendered, and the fields rendered with it. */
export type Layout<Values> = {
  [Name in keyof Values]?: { with?: readonly (keyof Values)[]; render: () => React.ReactNode };
};

/** Two lines beside each other. */
export const pairOf = <Values,>(
  { line }: SubmissionForm<Values>,
  one: TextName<Values>,
  other: TextName<Values>,
) => ({
  with: [other],
  render: () => (
    <div className="pair">
      <Field {...line(one)} />
      <Field {...line(other)} />
    </div>
  ),
});

/** The state of a listing; none of a deal, which has no telephone number either. */
const stateOf = (values: object): string => ('state' in values ? String(values.state) : '');

interface Props<Of extends Kind> {
  definition: Definition<Of>;
  form: ListingForm<Of>;
  /** The step of the definition whose fields these are, from 1. */
  step: number;
  layout: (form: SubmissionForm<ValuesOf[Of]>) => Layout<ValuesOf[Of]>;
  categories: readonly Category[];
}

/** The fields of a step of a listing's form, as its kind defines them. */
export function ListingFields<Of extends Kind>({
  definition,
  form: { fields, pictures },
  step,
  layout,
  categories,
}: Props<Of>) {
  type Name = TextName<ValuesOf[Of]>;
  /** Draws a field by its definition: pictures, a line, a text, a choice or a category. */
  const renderField = (name: Name) => {
    if (name === definition.pictures) {
      const { label } = fieldTexts(definition, name);
      return <PictureUploads {...{ name, label, pictures }} error={fields.errors[name]} />;
    }
    const field = fields.field(name);
    const { control, type, rows, choices: offered } = fields.input(name);
    if (control === 'flag') {
      const { label, hint } = field;
      const checked = fields.values[name] === true;
      const tick = (isTicked: boolean) =>
        fields.change({ [name]: isTicked } as Partial<ValuesOf[Of]>);
      return (
        <div>
          <Choice {...{ name, label, checked }} onChange={({ target }) => tick(target.checked)} />
          <p className="small-print">{hint}</p>
        </div>
      );
    }
    if (control === 'text') return <TextArea {...field} rows={rows} />;
    if (offered) return <Select {...field} none={common.notStated} choices={offered} />;
    if (type === 'tel') return <PhoneField {...fields.line(name)} state={stateOf(fields.values)} />;
    if (control !== 'category') return <Field {...fields.line(name)} />;
    const choices = categoryChoices(categories, field.value);
    return <Select {...field} none={texts.noCategory} choices={choices} />;
  };
  const names = (definition.steps[step - 1]?.fields ?? []) as readonly Name[];
  const laidOut = layout(fields);
  const renderedWith = new Set(names.flatMap((name) => laidOut[name]?.with ?? []));
  return names
    .filter((name) => !renderedWith.has(name))
    .map((name) => <Fragment key={name}>{laidOut[name]?.render() ?? renderField(name)}</Fragment>);
}
