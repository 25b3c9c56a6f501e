import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Invalid, parsed, saveFailure } from '#src/client/failure.ts';
import { PictureStore } from '#src/client/picture-store.ts';
import { callSettings } from '#src/client/settings-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { useForm } from '#src/client/use-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Choice, Fault, Field, Select, TextArea } from '#src/components/ui/Field.tsx';
import { choicesOf } from '#src/components/ui/Options.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { type Settings, SettingsChange } from '#src/api/settings.ts';
import { ATTRIBUTES } from '#src/domain/attributes.ts';
import { ALL_KINDS } from '#src/domain/kinds.ts';
import { PictureUploads } from '#src/features/listings/pictures/PictureUploads.tsx';
import { STATE_CHOICES } from '#src/features/listings/place/state-choices.ts';
import * as common from '#texts/common.ts';
import * as desk from '#texts/desk.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/settings.ts';
import * as uploads from '#texts/uploads.ts';
import { Invitations } from './Invitations.tsx';

const askSettings = () => callSettings('getSettings');

/** The settings of the site, for its admins. */
export function SettingsDesk() {
  const answer = useDeskAnswer('settings', askSettings);
  return (
    <DeskPart lead={texts.lead} answer={answer}>
      {(settings, reload) => (
        <>
          <SettingsForm key={JSON.stringify(settings)} settings={settings} reload={reload} />
          <Invitations />
        </>
      )}
    </DeskPart>
  );
}

/** Settings of one line, by the groups of the form. */
const COMMUNITY = [
  ['name', texts.name],
  ['short_name', texts.shortName],
  ['people', texts.people],
  ['tagline', texts.tagline],
  ['greeting', texts.greeting],
  ['in_short', texts.inShort],
] as const;
const OPERATOR = [
  ['contact_email', texts.contactEmail],
  ['operator', texts.operator],
  ['abn', texts.abn],
] as const;
const BANNER = [
  ['banner', texts.banner],
  ['banner_link', texts.bannerLink],
] as const;
const BANNER_DAYS = [
  ['banner_from', texts.bannerFrom],
  ['banner_to', texts.bannerTo],
] as const;

interface FormProps {
  settings: Settings;
  reload: () => Promise<unknown>;
}

/** The state of the form: what is typed, what is wrong with it, and how it is saved. */
function useSettings({ settings, reload }: FormProps) {
  const before = typedOf(settings);
  const [values, setValues] = useState(before);
  const { edited, send, ...form } = useForm(saveFailure);
  const [pictures] = useState(() => new PictureStore(logoOf(settings), 1, () => edited('logo')));
  useStore(pictures.$pictures);
  const set = (change: Partial<Typed>) => {
    setValues((former) => ({ ...former, ...change }));
    edited(...Object.keys(change));
  };
  const save = () =>
    send(async () => {
      if (!(await pictures.settled())) throw new Invalid({ logo: uploads.notAllSent });
      const logo = pictures.$pictures.get()[0]?.kept?.id ?? null;
      const change = changeOf({ ...before, logo: settings.logo }, { ...values, logo });
      await callSettings('changeSettings', { body: parsed(SettingsChange, change) });
      showToast(texts.saved);
      await reload();
      return undefined;
    });
  return { ...form, values, set, pictures, save };
}

type SettingsState = ReturnType<typeof useSettings>;

/** The props of a field of one setting. */
const fieldOf = ({ values, errors, set }: SettingsState, name: keyof Typed & string) => ({
  name,
  value: String(values[name]),
  error: errors[name],
  onChange: ({ target }: React.ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
    set({ [name]: target.value }),
});

interface LinesProps {
  form: SettingsState;
  of: readonly (readonly [keyof Typed & string, { label: string; hint?: string }])[];
  type?: 'date';
}

/** Fields of one line. */
const Lines = ({ form, of, ...more }: LinesProps) =>
  of.map(([name, { label, hint }]) => (
    <Field key={name} {...fieldOf(form, name)} {...more} label={label} hint={hint} />
  ));

interface BoxesProps {
  form: SettingsState;
  name: 'kinds_off' | 'attributes_off';
  label: string;
  hint: string;
  all: readonly (readonly [value: string, label: string])[];
}

/** Boxes of what may be switched off, ticked while it is on. */
const Boxes = ({ form: { values, errors, set }, name, label, hint, all }: BoxesProps) => (
  <fieldset className="stack gap-1" id={`field-${name}`} tabIndex={-1}>
    <legend>{label}</legend>
    <p className="small-print">{hint}</p>
    {errors[name] && <Fault id={`field-${name}-error`} text={errors[name]} />}
    {all.map(([value, of]) => (
      <Choice
        key={value}
        name={name}
        label={of}
        checked={!values[name].includes(value)}
        onChange={({ target }) => {
          const others = values[name].filter((each) => each !== value);
          set({ [name]: target.checked ? others : [...others, value] });
        }}
      />
    ))}
  </fieldset>
);

function SettingsForm(props: FormProps) {
  const form = useSettings(props);
  const { values, errors, summary, isBusy, set, pictures, save, element } = form;
  return (
    <form className="stack gap-6" {...element(save)}>
      <ErrorSummary summary={summary} />
      <Group id="community" title={texts.community}>
        <Lines form={form} of={COMMUNITY} />
        <TextArea
          {...fieldOf(form, 'description')}
          label={texts.description.label}
          hint={texts.description.hint}
          rows={3}
          className="wide"
        />
        <Field
          {...fieldOf(form, 'example_searches')}
          label={texts.exampleSearches.label}
          hint={texts.exampleSearches.hint}
          className="wide"
        />
        <Select
          name="home_state"
          label={texts.homeState.label}
          hint={texts.homeState.hint}
          error={errors['home_state']}
          value={values.home_state}
          choices={STATE_CHOICES}
          onChange={({ target }) => set({ home_state: target.value })}
        />
        <PictureUploads
          name="logo"
          label={texts.logo}
          pictures={pictures}
          error={errors['logo']}
          advice={texts.logoAdvice}
          areDecorative
        />
      </Group>
      <Group id="operator" title={texts.whoRunsIt}>
        <Lines form={form} of={OPERATOR} />
      </Group>
      <Group id="shown" title={texts.shown}>
        <Boxes
          {...{ form, ...texts.kinds }}
          name="kinds_off"
          all={ALL_KINDS.map((kind) => [kind, kinds.many[kind]])}
        />
        <Boxes
          {...{ form, ...texts.attributes }}
          name="attributes_off"
          all={ATTRIBUTES.map(({ name, label }) => [name, label])}
        />
      </Group>
      <Group id="banner" title={texts.bannerPart}>
        <Lines form={form} of={BANNER} />
        <Lines form={form} of={BANNER_DAYS} type="date" />
      </Group>
      <Group id="members" title={texts.members}>
        <Select
          name="joining"
          label={texts.joining.label}
          value={values.joining}
          choices={choicesOf(texts.joining.choices)}
          onChange={({ target }) => set({ joining: target.value as Settings['joining'] })}
        />
      </Group>
      <div className="cluster">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? desk.saving : common.save}
        </Button>
      </div>
    </form>
  );
}

/** Fields that belong together. */
const Group = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: React.ReactNode;
}) => (
  <Section id={id} title={title}>
    <div className="two-columns">{children}</div>
  </Section>
);

/** The typed values, as they were typed. */
type Typed = ReturnType<typeof typedOf>;

/** The values of the form as it opens. */
const typedOf = ({ logo: _, ...settings }: Settings) => ({
  ...settings,
  example_searches: settings.example_searches.join(', '),
  banner_from: settings.banner_from ?? '',
  banner_to: settings.banner_to ?? '',
  home_state: settings.home_state as string,
  kinds_off: settings.kinds_off as string[],
});

const logoOf = ({ logo }: Settings) =>
  logo ? [{ id: logo, url: logo, alt: '', focus: null }] : [];

/** The settings that were typed anew, as they are sent: others may have changed the rest meanwhile. */
function changeOf<Values extends Typed & { logo: string | null }>(before: Values, after: Values) {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Values]),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      name === 'example_searches' ? searchesIn(String(value)) : value,
    ]),
  );
}

const searchesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
