import { useAtomValue, useStore } from 'jotai'
import type { MappingKind, MappingSort } from '#commands/mapping/context.ts'
import table from '../list/Table.module.css'
import { useWorkstation } from '../workstation.ts'
import styles from './MappingTable.module.css'
import { focusAtom, positionAtom, rowsAtom, sortingsAtom } from './state/tables.ts'

const TITLES: Record<MappingKind, Record<MappingSort, string>> = {
  charge: {
    description: 'Description',
    type: 'Charge Type',
    applicable: 'Include',
    created_at: 'Date Created',
  },
  usage: {
    description: 'Description',
    type: 'Usage Type',
    applicable: 'Include',
    created_at: 'Date Created',
  },
}

/** The titles of a table, each a button that sorts by its column. */
export function MappingTableHead({ kind }: { kind: MappingKind }) {
  const { by, order } = useAtomValue(sortingsAtom)[kind]
  const store = useStore()
  const { execute } = useWorkstation()

  const sortBy = (sort: MappingSort) => {
    const first = store.get(rowsAtom)[kind][0]
    // The command sorts the table that the keyboard is in.
    if (first !== undefined && store.get(positionAtom)?.kind !== kind) {
      store.set(focusAtom, { kind, id: first.id, index: 0 })
    }
    execute(`mapping.sort-${sort.replaceAll('_', '-')}`, 'button')
  }

  return (
    <thead>
      <tr aria-rowindex={1} className={styles.head}>
        {Object.entries(TITLES[kind]).map(([sort, title]) => (
          <th
            key={sort}
            scope="col"
            aria-sort={sort === by ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
          >
            <button
              type="button"
              tabIndex={-1}
              className={table.sort}
              onClick={() => sortBy(sort as MappingSort)}
            >
              {title}
              {sort === by && <span aria-hidden>{order === 'asc' ? ' ↑' : ' ↓'}</span>}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}
