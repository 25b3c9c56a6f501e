/** A picture as it is stored: decoded and made anew, so that nothing else of the sent file is in it. */
export interface MadePicture {
  /** Size of the largest file (pixels). */
  width: number;
  height: number;
  /** Widths that the copies are named by; none is wider than the picture itself. */
  widths: readonly number[];
  files: readonly PictureFile[];
}

export interface PictureFile {
  /** End of its name, after the picture's own: `-240.webp`. */
  ending: string;
  type: string;
  bytes: Uint8Array;
}
