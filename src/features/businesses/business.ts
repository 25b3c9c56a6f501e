import type { Business } from '#src/listings/business.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { summaryOf } from '#src/features/listings/summary.ts';

export const businessSummary = ({ name, image, images, ...business }: Business) =>
  summaryOf('business', {
    ...business,
    title: name || DEFAULT_TEXT.businessName,
    image: image ?? images[0] ?? null,
  });
