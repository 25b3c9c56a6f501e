/** A picture as it is stored: decoded and made anew, so that nothing else of what was sent is in it. */
export interface MadePicture {
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** The widths that the copies are named by; none is wider than the picture itself. */
  widths: readonly number[];
  files: readonly PictureFile[];
}

export interface PictureFile {
  /** What its name has after the picture's own: `-240.webp`. */
  ending: string;
  type: string;
  bytes: Uint8Array;
}

/** What is said of a picture that takes too long. */
export const TOO_SLOW = 'This picture takes too long to read. Please send a smaller one.';
/** What is said of a picture that the library fails at. */
export const DAMAGED = 'This picture is damaged or not complete. Please send another one.';
