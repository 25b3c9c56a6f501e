import * as z from 'zod/mini';
import * as texts from '#texts/fields.ts';
import { StateCode } from '../domain/values.ts';
import { SITE } from '../site.settings.ts';
import { STATES } from '../site.places.ts';
import { line, type Options, textual } from './field-kinds.ts';
import * as inputs from './input-schemas.ts';

const MAX_POSTCODE = 40;

/** The place of a listing. Suburb, state and postcode help each other in a form. */
export const place = <Required extends string | undefined>(address: Options<Required>) => ({
  address: line({ ...address, input: { autoComplete: 'address-line1' } }),
  suburb: line({
    ...texts.suburb,
    input: { autoComplete: 'address-level2' },
  }),
  state: {
    ...textual({
      label: texts.state.label,
      isOptional: false,
      inputSchema: inputs.state(texts.state.required),
      outputSchema: z.nullable(StateCode),
      input: { control: 'state', autoComplete: 'address-level1' },
      write: (code) => STATES[code as StateCode]?.name ?? code,
    }),
    get empty(): string {
      return SITE.home_state;
    },
  },
  postcode: {
    ...line({
      ...texts.postcode,
      input: { inputMode: 'numeric', autoComplete: 'postal-code' },
    }),
    inputSchema: inputs.postcode(texts.postcode.required, MAX_POSTCODE),
  },
});
