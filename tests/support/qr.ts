import type { Locator } from '@playwright/test';
import readQr from 'jsqr';
import sharp from 'sharp';

/** The text of a QR code on the screen, read from a picture of it as a phone would. */
export async function qrTextOf(drawing: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await drawing.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** A film for the browser's camera: a QR code lying on a counter. */
export async function filmOf(drawing: Locator): Promise<Buffer> {
  const code = await sharp(await drawing.screenshot())
    .resize(360, 360)
    .toBuffer();
  const frame = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#a09080' },
  })
    .composite([{ input: code }])
    .jpeg()
    .toBuffer();
  return Buffer.concat([frame, frame]);
}
