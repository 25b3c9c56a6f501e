import { messagesOf } from '#src/client/failure.ts';
import type { WeekHours } from '#src/domain/week-hours.ts';
import type { Category } from '#src/domain/values.ts';
import { BusinessSubmission } from '#src/listings/business.ts';
import type { OwnBusiness } from '#src/api/submissions.ts';
import { SITE } from '#src/site.config.ts';
import { categoryName, type KeptPicture, keptPictures } from './kept-values.ts';
import type { Submitter } from './submitter.ts';

/** What the form of a business holds: what was typed, as it was typed. */
export interface BusinessValues {
  name: string;
  category: string;
  description: string;
  specialty: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  contact_phone: string;
  email: string;
  website: string;
  hours: WeekHours;
  business_hours: string;
  images: KeptPicture[];
}

/** The steps of the wizard, each with the fields that it asks for (part 5). */
export const STEPS: readonly { title: string; fields: readonly (keyof BusinessValues)[] }[] = [
  { title: 'About', fields: ['name', 'category', 'description', 'specialty'] },
  { title: 'Where', fields: ['address', 'suburb', 'state', 'postcode'] },
  { title: 'Contact', fields: ['contact_phone', 'email', 'website', 'hours', 'business_hours'] },
  { title: 'Pictures and review', fields: ['images'] },
];

/** The step that asks for a field, from 1; `hours.monday.0.from` is one inside `hours`. */
export const stepOf = (field: string): number =>
  1 +
  Math.max(
    0,
    STEPS.findIndex(({ fields }) => fields.some((name) => isIn(field, name))),
  );

/** The errors of one step, in the order of its fields. */
export function errorsOfStep(errors: Record<string, string>, step: number): Record<string, string> {
  const { fields = [] } = STEPS[step - 1] ?? {};
  return Object.fromEntries(
    fields.flatMap((name) => Object.entries(errors).filter(([field]) => isIn(field, name))),
  );
}

const isIn = (field: string, name: string): boolean => field.split('.')[0] === name;

export const newBusiness = ({ email }: Submitter): BusinessValues => ({
  name: '',
  category: '',
  description: '',
  specialty: '',
  address: '',
  suburb: '',
  state: SITE.defaultState,
  postcode: '',
  contact_phone: '',
  email,
  website: '',
  hours: {},
  business_hours: '',
  images: [],
});

/** A business as it would be with the changes that wait for review. */
export function valuesOfBusiness(
  business: OwnBusiness,
  categories: readonly Category[],
): BusinessValues {
  const { category, images, hours, ...texts } = {
    ...business,
    ...business.pending_changes?.fields,
  };
  return {
    name: texts.name ?? '',
    category: categoryName(category ?? business.category, categories),
    description: texts.description ?? '',
    specialty: texts.specialty ?? '',
    address: texts.address ?? '',
    suburb: texts.suburb ?? '',
    state: texts.state ?? '',
    postcode: texts.postcode ?? '',
    contact_phone: texts.contact_phone ?? '',
    email: texts.email ?? '',
    website: texts.website ?? '',
    hours: hours ?? {},
    business_hours: texts.business_hours ?? '',
    images: keptPictures(
      images ?? [],
      new Map(
        business.images.map((address, index) => [address, business.image_alts[index] ?? null]),
      ),
    ),
  };
}

/** What is sent. */
export const businessBody = ({ images, hours, ...values }: BusinessValues) => ({
  ...values,
  hours: Object.keys(hours).length > 0 ? hours : null,
  images: images.map(({ id }) => id),
});

/** The message of each field that is wrong (part 5); none when it can be sent. */
export function checkBusiness(values: BusinessValues): Record<string, string> {
  const checked = BusinessSubmission.safeParse(businessBody(values));
  return checked.success ? {} : messagesOf(checked.error);
}
