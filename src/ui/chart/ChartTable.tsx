import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import styles from './Chart.module.css'
import { headOf, placesInTable } from './chart-csv.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import figures from './FigureTable.module.css'
import { figureWords } from './figure-words.ts'
import { MARK_WORDS, nameOfPoint, PLACE_HEADS } from './point-words.ts'
import { type ChartView, keyOfPoint, shownSeries } from './view.ts'

interface ChartTableProps {
  data: ChartData
  view: ChartView
  onOpen?(series: ChartSeries, index: number): void
  onClose(): void
}

/** What the chart shows as a table, the newest first, names in their order. `t` or Escape leads back to the chart. */
export function ChartTable({ data, view, onOpen, onClose }: ChartTableProps) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  const series = shownSeries(data, view)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 't' && event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <section
      ref={box}
      className={figures.table}
      aria-label={`${data.title}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{PLACE_HEADS[data.grain]}</th>
            {series.map((each) => (
              <th key={each.id} scope="col">
                {headOf(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placesInTable(data, view).map((index) => (
            <tr key={keyOfPoint(data, index)}>
              <th scope="row">{nameOfPoint(data, index)}</th>
              {series.map((each) => (
                <td key={each.id}>
                  <Figure series={each} index={index} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type FigureProps = { series: ChartSeries; index: number } & Pick<ChartTableProps, 'onOpen'>

function Figure({ series, index, onOpen }: FigureProps) {
  const value = series.values[index] ?? null
  const mark = series.marks?.[index] ?? null
  const words = [value === null ? null : figureWords(series, value), mark && MARK_WORDS[mark]]
    .filter(Boolean)
    .join(', ')
  if (onOpen === undefined || value === null) return words
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(series, index)}>
      {words}
    </button>
  )
}
