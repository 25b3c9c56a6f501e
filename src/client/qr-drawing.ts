import { encodeQR } from 'qr';
import { redeemPath } from '#src/domain/paths.ts';

/** The light frame that scanners need around a QR code (modules, ISO 18004). */
const QUIET_ZONE = 4;

/**
 * A link as a QR that any phone's camera opens: its modules on each side, the quiet zone included, and the dark ones as
 * the `d` of an SVG path, one row after the other.
 */
export function qrDrawing(link: string) {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}

/** A claim's code as the link that redeems it. */
export const claimQr = (code: string) => qrDrawing(new URL(redeemPath(code), location.origin).href);
