import { encode } from 'uqr'
import styles from './AccountPage.module.css'

/** A QR code, dark on light in either theme, as scanners want it. */
export default function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the key below"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.dark} d={dots.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
