import styles from './Pager.module.css'

interface PagerProps {
  /** From 0. */
  page: number
  pages: number
  onTurn(page: number): void
}

/** Which page of a list it is, and the ones beside it; nothing where there is one page. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      <button type="button" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        Previous
      </button>
      <span role="status">
        Page {page + 1} of {pages}
      </span>
      <button type="button" disabled={page >= pages - 1} onClick={() => onTurn(page + 1)}>
        Next
      </button>
    </nav>
  )
}
