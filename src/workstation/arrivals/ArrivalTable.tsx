import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import type { ArrivalList } from '#commands/arrival/context.ts'
import { QUEUE_ATTRIBUTE } from '../keyboard/resting.ts'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import styles from './ArrivalTable.module.css'
import type { Column } from './columns.tsx'
import { focusedIndexAtom, rowsAtom } from './state.ts'

interface ArrivalTableProps<Row> {
  list: ArrivalList
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** One tab stop; the keyboard's row is named by it and kept in sight. Enter and the like are commands. */
export function ArrivalTable<Row extends { id: number }>(props: ArrivalTableProps<Row>) {
  const { list, label, columns, rows } = props
  const focused = useAtomValue(focusedIndexAtom)
  const setRows = useSetAtom(rowsAtom)
  const table = useRef<HTMLTableElement>(null)
  const grid: ComponentProps<'table'> = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': label,
    'aria-activedescendant': `${list}-${rows[focused]?.id}`,
    ...{ [QUEUE_ATTRIBUTE]: '', [HOME_ATTRIBUTE]: '' },
  }
  useLayoutEffect(() => {
    table.current?.querySelector(`[data-index="${focused}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [focused])
  return (
    <div className={styles.scroller}>
      <table {...grid} ref={table} className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, wideOnly, align }) => (
              <th key={title} scope="col" data-wide-only={wideOnly} data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.id}
              id={`${list}-${row.id}`}
              data-index={index}
              data-focused={index === focused || undefined}
              aria-selected={index === focused}
              onPointerDown={() => setRows((before) => ({ ...before, [list]: index }))}
            >
              {columns.map(({ title, wideOnly, align, cell }) => (
                <td key={title} data-wide-only={wideOnly} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
