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

function SettingsForm({ settings, reload }: FormProps) {
  const before = typedOf(settings);
  const [values, setValues] = useState(before);
  const { errors, summary, isBusy, edited, send, element } = useForm(saveFailure);
  const [pictures] = useState(() => new PictureStore(logoOf(settings), 1, () => edited('logo')));
  useStore(pictures.$pictures);

  const set = (change: Partial<Typed>) => {
    setValues((former) => ({ ...former, ...change }));
    edited(...Object.keys(change));
  };
  const field = (name: keyof Typed & string) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
      set({ [name]: target.value }),
  });
  const lines = (
    group: readonly (readonly [keyof Typed & string, { label: string; hint?: string }])[],
  ) =>
    group.map(([name, { label, hint }]) => (
      <Field key={name} {...field(name)} label={label} hint={hint} />
    ));
  const boxes = (
    name: 'kinds_off' | 'attributes_off',
    all: readonly (readonly [string, string])[],
  ) =>
    all.map(([value, label]) => (
      <Choice
        key={value}
        name={name}
        label={label}
        checked={!values[name].includes(value)}
        onChange={({ target }) =>
          set({
            [name]: target.checked
              ? values[name].filter((each) => each !== value)
              : [...values[name], value],
          })
        }
      />
    ));

  const save = () =>
    send(async () => {
      if (!(await pictures.settled())) throw new Invalid({ logo: uploads.notAllSent });
      const logo = pictures.$pictures.get()[0]?.kept?.id ?? null;
      const change = changeOf({ ...before, logo: settings.logo }, { ...values, logo });
      if (Object.keys(change).length === 0) {
        showToast(texts.nothingChanged);
        return undefined;
      }
      await callSettings('changeSettings', { body: parsed(SettingsChange, change) });
      showToast(texts.saved);
      await reload();
      return undefined;
    });

  return (
    <form className="stack gap-6" {...element(save)}>
      <ErrorSummary summary={summary} />
      <Group id="community" title={texts.community}>
        {lines(COMMUNITY)}
        <TextArea
          {...field('description')}
          label={texts.description.label}
          hint={texts.description.hint}
          rows={3}
          className="wide"
        />
        <Field
          {...field('example_searches')}
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
        {lines(OPERATOR)}
      </Group>
      <Group id="shown" title={texts.shown}>
        <Boxes
          label={texts.kinds.label}
          hint={texts.kinds.hint}
          name="kinds_off"
          error={errors['kinds_off']}
        >
          {boxes(
            'kinds_off',
            ALL_KINDS.map((kind) => [kind, kinds.many[kind]]),
          )}
        </Boxes>
        <Boxes label={texts.attributes.label} hint={texts.attributes.hint} name="attributes_off">
          {boxes(
            'attributes_off',
            ATTRIBUTES.map(({ name, label }) => [name, label]),
          )}
        </Boxes>
      </Group>
      <Group id="banner" title={texts.bannerPart}>
        {lines(BANNER)}
        {BANNER_DAYS.map(([name, { label, hint }]) => (
          <Field key={name} {...field(name)} type="date" label={label} hint={hint} />
        ))}
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

interface BoxesProps {
  label: string;
  hint: string;
  name: string;
  error?: string | undefined;
  children: React.ReactNode;
}

/** Boxes to tick under one label. */
const Boxes = ({ label, hint, name, error, children }: BoxesProps) => (
  <fieldset className="stack gap-1" id={`field-${name}`} tabIndex={-1}>
    <legend>{label}</legend>
    <p className="small-print">{hint}</p>
    {error && <Fault id={`field-${name}-error`} text={error} />}
    {children}
  </fieldset>
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
