import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { Invalid, parsed, saveFailure } from '#src/client/failure.ts';
import { PictureStore } from '#src/client/picture-store.ts';
import { callSettings } from '#src/client/settings-calls.ts';
import { takeFocus } from '#src/client/take-focus.ts';
import { guardTyped, isMoreTyped } from '#src/client/typed-text.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { useTypedForm } from '#src/client/use-typed-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Boxes } from '#src/components/ui/Boxes.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field, Select, TextArea } from '#src/components/ui/Field.tsx';
import { choicesOf, type Option } from '#src/components/ui/Options.tsx';
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
import {
  asSent,
  changeOf,
  type Logo,
  logoOf,
  type Typed,
  typedOf,
  whole,
} from './typed-settings.ts';

const askSettings = () => callSettings('getSettings');

/** The settings of the site, for its admins. */
export function SettingsDesk() {
  const answer = useDeskAnswer('settings', askSettings);
  const [saves, setSaves] = useState<readonly Settings[]>([]);
  return (
    <DeskPart lead={texts.lead} answer={answer}>
      {(settings) => (
        <>
          <SettingsForm
            key={saves.length}
            settings={saves.at(-1) ?? settings}
            saved={(now) => setSaves([...saves, now])}
            isSaved={saves.length > 0}
          />
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

const KINDS = ALL_KINDS.map((value) => ({ value, label: kinds.many[value] }));
const ATTRIBUTES_OFFERED = ATTRIBUTES.map(({ name: value, label }) => ({ value, label }));

interface FormProps {
  settings: Settings;
  saved: (now: Settings) => void;
  /** Whether it begins anew after a save, which was pressed on the form before. */
  isSaved: boolean;
}

/** Settings whose words stand in the form as they are stored. */
const WRITTEN = new Set<string>([...COMMUNITY, ...OPERATOR].map(([name]) => name));

/**
 * The state of the form: what is typed, what is wrong with it, and how it is saved. Where somebody was first, what was typed
 * stays among what they have saved, and may be saved over it.
 */
function useSettings({ settings, saved }: FormProps) {
  const [base, setBase] = useState(settings);
  const { values, edited, send, fail, setValues, ...form } = useTypedForm(
    () => typedOf(settings),
    saveFailure,
  );
  const [pictures] = useState(() => new PictureStore(logoOf(settings), 1, () => edited('logo')));
  useStore(pictures.$pictures);
  const takeNewer = (newer: Settings, typed: Partial<Typed & Logo>) => {
    const theirs = changeOf(whole(base), whole(newer));
    setBase(newer);
    setValues((now) => ({
      ...typedOf(newer),
      ...changeOf(whole(base), { ...now, logo: base.logo }),
    }));
    if (!('logo' in typed)) pictures.startAgain(logoOf(newer));
    const both = Object.entries(theirs).filter(([name]) => name in typed);
    const errors = both.map(([name, value]) => [name, texts.theirs(WRITTEN.has(name) && value)]);
    fail({ text: texts.changedMeanwhile, errors: Object.fromEntries(errors) });
  };
  const save = (form: HTMLFormElement) =>
    send(async () => {
      if (!(await pictures.settled())) throw new Invalid({ logo: uploads.notAllSent });
      const logo = pictures.$pictures.get()[0]?.kept?.id ?? null;
      const typed = changeOf(whole(base), { ...values, logo });
      const body = parsed(SettingsChange, { ...asSent(typed), updated_at: base.updated_at });
      try {
        const now = await callSettings('changeSettings', { body });
        showToast(texts.saved);
        return isMoreTyped(form) ? setBase(now) : saved(now);
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 409)) throw error;
        return takeNewer(await callSettings('getSettings'), typed);
      }
    });
  return { ...form, values, pictures, save };
}

type SettingsState = ReturnType<typeof useSettings>;

interface LinesProps {
  form: SettingsState;
  of: readonly (readonly [keyof Typed & string, { label: string; hint?: string }])[];
  type?: 'date';
}

/** Fields of one line. */
const Lines = ({ form, of, ...more }: LinesProps) =>
  of.map(([name, { label, hint }]) => (
    <Field key={name} {...form.text(name)} {...more} label={label} hint={hint} />
  ));

interface SwitchesProps {
  form: SettingsState;
  name: 'kinds_off' | 'attributes_off';
  of: { label: string; hint: string };
  choices: readonly Option[];
}

/** Boxes of what may be switched off, ticked while it is on. */
function Switches({ form: { values, errors, set }, name, of, choices }: SwitchesProps) {
  const others = (some: readonly string[]) =>
    choices.flatMap(({ value }) => (some.includes(value) ? [] : value));
  return (
    <Boxes
      name={name}
      legend={of.label}
      hint={of.hint}
      choices={choices}
      values={others(values[name])}
      error={errors[name]}
      onChange={(on) => set({ [name]: others(on) })}
    />
  );
}

/** The logo, as it will be in the bar. */
function LogoField({ form: { pictures, errors } }: { form: SettingsState }) {
  const shown = pictures.$pictures.get()[0]?.preview;
  return (
    <div className="stack gap-3">
      <PictureUploads
        name="logo"
        label={texts.logo}
        pictures={pictures}
        error={errors['logo']}
        advice={texts.logoAdvice}
        areDecorative
      />
      {shown && (
        <figure>
          <figcaption className="small-print">{texts.logoInBar}</figcaption>
          {/* The style is the bar's own. */}
          <span className="logo">
            <img className="own" src={shown} alt="" />
          </span>
        </figure>
      )}
    </div>
  );
}

function SettingsForm(props: FormProps) {
  const form = useSettings(props);
  const { summary, isBusy, save, element } = form;
  return (
    <form ref={guardTyped} className="stack gap-6" {...element(save)}>
      <ErrorSummary summary={summary} />
      <Group id="community" title={texts.community}>
        <Lines form={form} of={COMMUNITY} />
        <TextArea
          {...form.text('description')}
          label={texts.description.label}
          hint={texts.description.hint}
          rows={3}
          className="wide"
        />
        <Field
          {...form.text('example_searches')}
          label={texts.exampleSearches.label}
          hint={texts.exampleSearches.hint}
          className="wide"
        />
        <Select
          {...form.text('home_state')}
          label={texts.homeState.label}
          hint={texts.homeState.hint}
          choices={STATE_CHOICES}
        />
        <LogoField form={form} />
      </Group>
      <Group id="operator" title={texts.whoRunsIt}>
        <Lines form={form} of={OPERATOR} />
      </Group>
      <Group id="shown" title={texts.shown}>
        <Switches form={form} name="kinds_off" of={texts.kinds} choices={KINDS} />
        <Switches
          form={form}
          name="attributes_off"
          of={texts.attributes}
          choices={ATTRIBUTES_OFFERED}
        />
      </Group>
      <Group id="banner" title={texts.bannerPart}>
        <Lines form={form} of={BANNER} />
        <Lines form={form} of={BANNER_DAYS} type="date" />
      </Group>
      <Group id="members" title={texts.members}>
        <Select
          {...form.text('joining')}
          label={texts.joining.label}
          choices={choicesOf(texts.joining.choices)}
        />
      </Group>
      <div className="cluster">
        <Button
          ref={props.isSaved ? takeFocus : undefined}
          type="submit"
          aria-disabled={isBusy || undefined}
        >
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
