import { useMemo } from 'react';
import { qrDrawing } from '#src/client/qr-drawing.ts';
import styles from './claims.module.css';

/** A claim's code as a QR code, dark on light in both schemes, as scanners want it. */
export function Qr({ code }: { code: string }) {
  const { size, path } = useMemo(() => qrDrawing(code), [code]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code of ${code}`}
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
