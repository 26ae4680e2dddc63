import { useAtomValue } from 'jotai'
import type { MappingKind, MappingSort } from '#commands/line-item-mappings/context.ts'
import table from '#workstation/platform/list/Table.module.css'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './MappingTable.module.css'
import { sortingsAtom } from './state/tables.ts'

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
  const { execute } = useWorkstation()

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
              onClick={() => execute('line-item-mappings.sort', 'button', { by: sort, kind })}
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
