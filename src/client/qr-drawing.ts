import { encodeQR } from 'qr';
import { redeemPath } from '#src/domain/paths.ts';

/** The light frame that scanners need around a QR code (modules, ISO 18004). */
const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Modules on each side, the quiet zone included. */
  size: number;
  /** The dark modules as the `d` of an SVG path, one row after the other. */
  path: string;
}

/** A claim's code as a QR that any phone's camera opens. */
export function qrDrawing(code: string): QrDrawing {
  const link = new URL(redeemPath(code), location.origin).href;
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}
