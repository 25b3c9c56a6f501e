import sharp from 'sharp';

/** Size of a telephone's photograph (pixels): 12 megapixels. */
const WIDTH = 4_000;
const HEIGHT = 3_000;

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/**
 * A photograph as a telephone takes it, as far as its bytes go: things of all sizes in changing light, and grain over
 * all, which weighs most in the file that is sent and is gone in the copies that are shown. At least 2 MB.
 */
export async function photograph(): Promise<Buffer> {
  const things = await Promise.all(
    [12, 48, 192].map((across) =>
      noise(across, across * 0.75, 50)
        .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    ),
  );
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <linearGradient id="light" x2="1" y2="1"><stop stop-color="#f39a1e"/><stop offset="1" stop-color="#1b2a49"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#light)"/>
    </svg>`,
  );
  const grain = await noise(WIDTH, HEIGHT, 10).png({ compressionLevel: 0 }).toBuffer();
  return sharp(light)
    .composite([...things, grain].map((input) => ({ input, blend: 'soft-light' })))
    .jpeg({ quality: 90 })
    .toBuffer();
}
