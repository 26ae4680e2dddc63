import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback, useMemo, useRef } from 'react'
import type { Portfolio } from '#commands/portfolios/context.ts'
import { gridProps } from '#workstation/platform/list/grid-props.ts'
import list from '#workstation/platform/list/Rows.module.css'
import { useFocusAnchor } from '#workstation/platform/list/use-focus-anchor.ts'
import { usePointer } from '#workstation/platform/list/use-pointer.ts'
import { useRows } from '#workstation/platform/list/use-rows.ts'
import styles from './PortfolioCard.module.css'
import { PropertyRow, propertyRowId } from './PropertyRow.tsx'
import { placedOf } from './state/board.ts'
import { areaAtom, managerAreaAtom, propertyList } from './state/lists.ts'
import { useFocusHere } from './use-focus-here.ts'

const ROW_HEIGHT = 32
const POINTER = { open: null, select: 'portfolios.select' }

interface PropertyRowsProps {
  portfolio: Portfolio
  offset: number
}

/** The properties of a card, of which only those near the screen exist. A part of the walk over all open cards. */
export function PropertyRows({ portfolio, offset }: PropertyRowsProps) {
  const store = useStore()
  const rows = placedOf(portfolio)
  const { index } = useAtomValue(propertyList.focusAtom)
  const inProperties = useAtomValue(areaAtom) === 'properties'
  const selection = useAtomValue(propertyList.selectionAtom)
  const at = index - offset
  const focusIndex = at >= 0 && at < rows.length ? at : -1
  const here = inProperties && focusIndex !== -1
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const shown = useRows({
    visibleRangeAtom: useMemo(() => atom({ first: 0, last: 15 }), []),
    scroller,
    total: rows.length,
    height: ROW_HEIGHT,
    headHeight: 0,
    focusIndex: inProperties ? focusIndex : -1,
  })
  usePointer(grid, propertyList, POINTER)
  useFocusAnchor(
    propertyList,
    useCallback(() => {}, []),
  )
  useFocusHere(grid, here)
  const onFocus = () => {
    store.set(managerAreaAtom, 'properties')
    // Tab brings the keyboard here from wherever it was.
    const isHere = rows.some(({ id }) => id === store.get(propertyList.focusedRowAtom)?.id)
    const awaited = store.get(propertyList.focusAtom).awaited === true
    if (!isHere && !awaited) store.set(propertyList.focusAtom, { index: offset, id: rows[0]?.id ?? null })
  }
  return (
    <div ref={scroller} className={`${list.scroller} ${styles.properties}`}>
      <table
        {...gridProps({
          label: `Properties of ${portfolio.bpg_name}`,
          layout: 'column',
          home: here,
          marks: true,
          total: rows.length,
          focusIndex,
          rowIdAt: (index) => propertyRowId(offset + index),
        })}
        ref={grid}
        className={list.grid}
        onFocus={onFocus}
      >
        <tbody className={list.rows} style={{ height: shown.height }}>
          {shown.shown.map(({ index, start }) => {
            const property = rows[index]
            return (
              property !== undefined && (
                <PropertyRow
                  key={property.id}
                  property={property}
                  index={offset + index}
                  position={index + 1}
                  top={start}
                  height={ROW_HEIGHT}
                  focused={here && index === focusIndex}
                  selected={selection.has(property.id)}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
