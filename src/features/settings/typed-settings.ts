import type { Settings } from '#src/api/settings.ts';

/** The typed values, as they were typed. */
export type Typed = ReturnType<typeof typedOf>;

/** The values of the form as it opens. */
export const typedOf = ({ logo: _, updated_at: __, ...settings }: Settings) => ({
  ...settings,
  example_searches: settings.example_searches.join(', '),
  banner_from: settings.banner_from ?? '',
  banner_to: settings.banner_to ?? '',
  home_state: settings.home_state as string,
  kinds_off: settings.kinds_off as string[],
});

/** The logo as a picture of the form. */
export const logoOf = ({ logo }: Settings) =>
  logo ? [{ id: logo, url: logo, alt: '', focus: null }] : [];

export type Logo = Pick<Settings, 'logo'>;

/** All values of the settings, the logo included. */
export const whole = (settings: Settings): Typed & Logo => ({
  ...typedOf(settings),
  logo: settings.logo,
});

/** The values that differ: others may have changed the rest meanwhile. */
export const changeOf = (before: Typed & Logo, after: Typed & Logo): Partial<Typed & Logo> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Typed]),
    ),
  );

/** Typed values as they are sent. */
export const asSent = ({ example_searches: searches, ...typed }: Partial<Typed & Logo>) => ({
  ...typed,
  ...(searches !== undefined && { example_searches: searchesIn(searches) }),
});

const searchesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
