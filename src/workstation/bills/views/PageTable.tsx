import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import styles from './views.module.css'

interface PageTableProps {
  /** As a screen reader says it. */
  label: string
  rows: readonly (readonly string[])[]
}

/** A table of the pages, as it was read. It never changes its order, so that a cell's place is its key. */
export const PageTable = ({ label, rows }: PageTableProps) => (
  <section className={styles.wide} aria-label={label} {...SCROLLS}>
    <table className={styles.table}>
      <tbody>
        {withKeys(rows).map(([rowKey, cells]) => (
          <tr key={rowKey}>
            {withKeys(cells).map(([cellKey, cell]) => (
              <td key={cellKey}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const withKeys = <T,>(items: readonly T[]): [key: string, item: T][] =>
  items.map((item, place) => [String(place), item])
