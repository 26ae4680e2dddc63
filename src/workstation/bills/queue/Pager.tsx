import { atom, useAtom, useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import { ROWS_PER_PAGE } from '#commands/bills/queue/order.ts'
import type { RowsPerPage } from '#commands/kernel/ports.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import styles from './Pager.module.css'
import { filtersAtom } from './state/filters.ts'
import { focusAtom, listAtom } from './state/list.ts'

const CHOICES = ROWS_PER_PAGE.map((rows) => ({ value: String(rows), label: String(rows) }))

/** Which page of the list the keyboard is on, and the way to the others. The rows themselves run on. */
export function Pager() {
  const [filters, setFilters] = useAtom(filtersAtom)
  const { total, state } = useAtomValue(listAtom)
  if (state !== 'ready' || total === 0) return null
  return (
    <nav className={styles.pager} aria-label="Pages of the list">
      <span>Rows per page</span>
      <Picker
        label="Rows per page"
        choices={CHOICES}
        value={String(filters.rowsPerPage)}
        onChoose={(rows) => setFilters({ ...filters, rowsPerPage: Number(rows) as RowsPerPage })}
      />
      <Where />
      <CommandButton id="queue.page-up" look="quiet" label="Previous" />
      <CommandButton id="queue.page-down" look="quiet" label="Next" />
      <CommandButton id="chat.beside" label="Eva" bare />
    </nav>
  )
}

const firstRowAtom = atom((get) => {
  const { rowsPerPage } = get(filtersAtom)
  return Math.floor(get(focusAtom).index / rowsPerPage) * rowsPerPage
})

/** Drawn anew only when the keyboard comes to another page. */
function Where() {
  const first = useAtomValue(firstRowAtom)
  const { rowsPerPage } = useAtomValue(filtersAtom)
  const { total, capped } = useAtomValue(listAtom)
  return (
    <span className={styles.where}>
      {formatCount(first + 1)}–{formatCount(Math.min(first + rowsPerPage, total))} of {formatCount(total)}
      {capped ? '+' : ''}
    </span>
  )
}
