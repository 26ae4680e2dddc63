import { useDroppable } from '@dnd-kit/core'
import { useAtomValue, useStore } from 'jotai'
import { useCallback, useRef } from 'react'
import { formatCount } from '#base/figures.ts'
import { propertiesWords } from '#commands/portfolios/conditions.ts'
import type { Portfolio } from '#commands/portfolios/context.ts'
import { gridProps } from '#workstation/platform/list/grid-props.ts'
import list from '#workstation/platform/list/Rows.module.css'
import { rowAt } from '#workstation/platform/list/state/pages.ts'
import { useFocusAnchor } from '#workstation/platform/list/use-focus-anchor.ts'
import { usePointer } from '#workstation/platform/list/use-pointer.ts'
import { useRows } from '#workstation/platform/list/use-rows.ts'
import { dropId } from './dragging/drops.ts'
import styles from './PortfolioList.module.css'
import { expandedAtom } from './state/board.ts'
import { areaAtom, managerAreaAtom, type PortfolioRow, portfolioList } from './state/lists.ts'
import { dragAtom } from './state/portfolios-context.ts'
import { useFocusHere } from './use-focus-here.ts'

const ROW_HEIGHT = 48
const POINTER = { open: 'portfolios.toggle', select: null }

const rowIdAt = (index: number) => `portfolio-row-${index}`

/** Every portfolio with how many properties it has. One tab stop; what is dragged can be dropped on each. */
export function PortfolioList() {
  const store = useStore()
  const { pages, total } = useAtomValue(portfolioList.listAtom)
  const focusIndex = useAtomValue(portfolioList.focusAtom).index
  const here = useAtomValue(areaAtom) === 'portfolios'
  const expanded = useAtomValue(expandedAtom)
  const over = useDraggedTo()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const rows = useRows({
    visibleRangeAtom: portfolioList.visibleRangeAtom,
    scroller,
    total,
    height: ROW_HEIGHT,
    headHeight: 0,
    focusIndex: over ?? focusIndex,
  })
  usePointer(grid, portfolioList, POINTER)
  useFocusAnchor(
    portfolioList,
    useCallback((moved: number) => scroller.current?.scrollBy({ top: moved * ROW_HEIGHT }), []),
  )
  useFocusHere(grid, here)
  return (
    <nav className={styles.side} aria-label="Portfolios">
      <div ref={scroller} className={`${list.scroller} ${styles.scroller}`}>
        <table
          {...gridProps({
            label: 'Portfolios',
            layout: 'column',
            home: here,
            marks: false,
            opens: true,
            total,
            focusIndex,
            rowIdAt,
          })}
          ref={grid}
          className={list.grid}
          onFocus={() => store.set(managerAreaAtom, 'portfolios')}
        >
          <tbody className={list.rows} style={{ height: rows.height }}>
            {rows.shown.map(({ index, start }) => {
              const row = rowAt<PortfolioRow>(pages, index)
              return (
                row !== null && (
                  <Row
                    key={row.id}
                    index={index}
                    top={start}
                    portfolio={row.portfolio}
                    focused={index === focusIndex}
                    open={expanded.has(row.id)}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
    </nav>
  )
}

/** The row that the keyboard carries something over, which is then on screen; null where it carries nothing. */
function useDraggedTo(): number | null {
  const drag = useAtomValue(dragAtom)
  const { pages, total } = useAtomValue(portfolioList.listAtom)
  if (drag === null || !drag.byKeys) return null
  for (let index = 0; index < total; index++)
    if (rowAt<PortfolioRow>(pages, index)?.id === drag.over) return index
  return null
}

interface RowProps {
  index: number
  top: number
  portfolio: Portfolio
  focused: boolean
  open: boolean
}

function Row({ index, top, portfolio, focused, open }: RowProps) {
  const { bpg_id: id, bpg_name: name, invoicing_contact_email: email, properties } = portfolio
  const { setNodeRef } = useDroppable({ id: dropId('row', id), data: { portfolioId: id } })
  const isTarget = useAtomValue(dragAtom)?.over === id
  return (
    <tr
      ref={setNodeRef}
      id={rowIdAt(index)}
      aria-level={1}
      aria-rowindex={index + 1}
      aria-expanded={open}
      data-index={index}
      data-focused={focused || undefined}
      data-drop={id}
      data-target={isTarget || undefined}
      className={`${list.row} ${styles.row}`}
      style={{ transform: `translateY(${top}px)`, height: ROW_HEIGHT }}
    >
      <td className={styles.cell}>
        <span className={styles.caret} data-open={open || undefined} aria-hidden />
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.count} title={propertiesWords(properties.length)}>
          {formatCount(properties.length)}
          <span className="visually-hidden"> {properties.length === 1 ? 'property' : 'properties'}</span>
        </span>
        <span className={styles.email} data-none={email === '' || undefined} title={email}>
          {email === '' ? 'No accounting e-mail' : email}
        </span>
      </td>
    </tr>
  )
}
