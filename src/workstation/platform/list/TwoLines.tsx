import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './TwoLines.module.css'

interface TwoLinesProps {
  name: string
  /** Beside the name, such as an amount. */
  side?: string
  /** Left out, how it stands has the second line for itself. */
  place?: string
  /** At the end of the second line: how it stands. */
  standing: { tone: string; words: string }
}

/** A row of a narrow list: two lines. */
export function TwoLines({ name, side, place, standing }: TwoLinesProps) {
  return (
    <td className={styles.cell}>
      <span className={styles.line}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.side}>{side}</span>
      </span>
      <span className={styles.line}>
        {place !== undefined && (
          <span className={styles.place} title={place}>
            {place}
          </span>
        )}
        <span className={styles.standing} data-tone={standing.tone} title={standing.words}>
          {standing.words}
        </span>
      </span>
    </td>
  )
}

/** In the place of a row that is on its way. */
export function TwoLinesWaiting() {
  return (
    <td className={styles.cell} aria-busy>
      <span className={styles.line}>
        <Skeleton width="60%" />
        <Skeleton width={48} />
      </span>
      <span className={styles.line}>
        <Skeleton width="45%" />
      </span>
    </td>
  )
}
