import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePicture } from '#src/server/media/make-picture.ts';

/** A square of a colour in the middle of nothing. */
const logo = (colour: string) =>
  sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 4, background: colour } },
      },
    ])
    .png()
    .toBuffer();

describe('a picture on nothing', () => {
  test.each([
    ['#000000', 'light'],
    ['#8d153a', 'light'],
    ['#ffffff', 'dark'],
    ['#ffc94d', 'dark'],
  ])('of %s stands on a %s ground', async (colour, ground) => {
    const { files } = await makePicture(await logo(colour));
    for (const { bytes, ending } of files) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels, ending).toBe(3);
      expect((data[1] ?? 0) > 200 ? 'light' : 'dark', ending).toBe(ground);
    }
  });
});
