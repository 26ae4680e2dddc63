import { useAtomValue, useStore } from 'jotai'
import { useCallback, useRef } from 'react'
import { formatCount } from '#base/figures.ts'
import type { MonthBill } from '#commands/portfolios/context.ts'
import { gridProps } from '#workstation/platform/list/grid-props.ts'
import list from '#workstation/platform/list/Rows.module.css'
import { rowAt } from '#workstation/platform/list/state/pages.ts'
import { useFocusAnchor } from '#workstation/platform/list/use-focus-anchor.ts'
import { usePointer } from '#workstation/platform/list/use-pointer.ts'
import { useRows } from '#workstation/platform/list/use-rows.ts'
import { moneyWords } from '#workstation/platform/shared/words.ts'
import { areaAtom, billList, managerAreaAtom } from '../state/lists.ts'
import { useFocusHere } from '../use-focus-here.ts'
import styles from './MonthPanel.module.css'

const ROW_HEIGHT = 32
const POINTER = { open: null, select: null }
const rowIdAt = (index: number) => `month-bill-${index}`

/** The saved bills of the month, property by property. */
export function MonthBills() {
  const store = useStore()
  const { pages, total } = useAtomValue(billList.listAtom)
  const { index: focusIndex } = useAtomValue(billList.focusAtom)
  const here = useAtomValue(areaAtom) === 'bills'
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const { visibleRangeAtom } = billList
  const rows = useRows({ visibleRangeAtom, scroller, total, height: ROW_HEIGHT, headHeight: 0, focusIndex })
  usePointer(grid, billList, POINTER)
  useFocusAnchor(
    billList,
    useCallback((moved: number) => scroller.current?.scrollBy({ top: moved * ROW_HEIGHT }), []),
  )
  useFocusHere(grid, here)
  if (total === 0) return <p className={styles.none}>No saved bill’s service ends in this month.</p>
  return (
    <section className={styles.bills} aria-label="Bills">
      <h3>
        Bills <span className={styles.dim}>{formatCount(total)}</span>
      </h3>
      <div ref={scroller} className={list.scroller}>
        <table
          {...gridProps({
            label: 'Bills of the month',
            layout: 'column',
            home: here,
            marks: false,
            total,
            focusIndex,
            rowIdAt,
          })}
          ref={grid}
          className={list.grid}
          onFocus={() => store.set(managerAreaAtom, 'bills')}
        >
          <tbody className={list.rows} style={{ height: rows.height }}>
            {rows.shown.map(({ index, start }) => {
              const bill = rowAt<MonthBill>(pages, index)
              return (
                bill !== null && (
                  <tr
                    key={bill.id}
                    id={rowIdAt(index)}
                    aria-rowindex={index + 1}
                    data-index={index}
                    data-focused={index === focusIndex || undefined}
                    className={`${list.row} ${styles.bill}`}
                    style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
                  >
                    <td className={styles.property} title={bill.property}>
                      {bill.property}
                    </td>
                    <td className={styles.number}>
                      {bill.billId === null ? 'by a list' : `#${bill.billId}`}
                    </td>
                    <td className={styles.cost}>{moneyWords(bill.cost)}</td>
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
