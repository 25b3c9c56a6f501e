import { FULL_WIDTH } from '#src/domain/picture-copies.ts';

/** The width of a preview (pixels): sharp on a phone's screen, small enough to be kept in the page. */
const PREVIEW_WIDTH = 320;
/** Quality of a picture that the server makes anew: no worse after it than the file itself would be. */
const QUALITY = 0.92;

/** A small picture of a file as a `data:` address; rejects where this browser can't draw it (HEIC, most often). */
export async function previewOf(file: File): Promise<string> {
  const canvas = await draw(file, PREVIEW_WIDTH);
  return canvas.toDataURL(typeOf(canvas), 0.8);
}

/**
 * A picture as the server would keep it: upright, its longer side of 1,600 pixels, a JPEG unless it lets light through;
 * rejects where this browser can't draw it.
 */
export async function smallerOf(file: File): Promise<Blob> {
  const canvas = await draw(file, FULL_WIDTH, FULL_WIDTH);
  const type = typeOf(canvas);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('Not drawn');
  return blob;
}

/** Draws a picture of a width, or of what fits in a height. It is resized as it is decoded: no phone draws 48 megapixels. */
async function draw(file: File, width: number, mostHeight = Infinity): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'high' });
  const share = Math.min(1, mostHeight / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * share));
  canvas.height = Math.round(bitmap.height * share);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** A JPEG, unless some pixel lets light through. Safari writes no WebP, and gives a PNG instead. */
function typeOf(canvas: HTMLCanvasElement): string {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  for (let at = 3; data && at < data.length; at += 4) if (data[at] !== 255) return 'image/webp';
  return 'image/jpeg';
}
