import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './BillSkeleton.module.css'

const ROWS = [62, 48, 70, 55, 40, 64]

/** The bill screen's shape while the bill is on its way. */
export function BillSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true" role="status" aria-label="Loading the bill">
      <div className={styles.page} />
      <div className={styles.editor}>
        <div className={styles.row}>
          <Skeleton width={180} />
        </div>
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={`${width}%`} />
            <Skeleton width={60} />
          </div>
        ))}
      </div>
    </div>
  )
}
