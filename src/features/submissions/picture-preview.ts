/** Sharp on a phone's screen, small enough to be kept in the page (pixels). */
const WIDTH = 320;

/** A small picture of a file as a `data:` address; null where this browser can't draw it (HEIC, most often). */
export async function previewOf(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return null;
  }
}
