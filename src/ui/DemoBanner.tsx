import styles from './DemoBanner.module.css'

/** One line that says that nothing here is anybody's. */
export const DemoBanner = () => (
  <aside className={styles.banner} aria-label="Demo data">
    Demo data: its clients, utilities and bills are invented.
  </aside>
)
