import styles from './Skeleton.module.css'

/** A grey bar in the place of a text that is on its way. */
export function Skeleton({ width }: { width: string | number }) {
  return <span className={styles.bar} style={{ width }} aria-hidden />
}
