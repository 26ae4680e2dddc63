import { Button } from '../Button.tsx'
import styles from './Chart.module.css'
import type { ChartData } from './chart-data.ts'
import type { ChartAction } from './keys.ts'
import type { ChartView } from './view.ts'
import { canBeZoomed } from './zoom.ts'

interface ChartToolsProps {
  data: ChartData
  view: ChartView
  /** Whether the ways to export it are shown; null where there are none. */
  exporting: boolean | null
  onAct(action: ChartAction): void
}

/** What can be done with a chart as it is, each beside the key that does it in there. */
export function ChartTools({ data, view, exporting, onAct }: ChartToolsProps) {
  const tool = (action: ChartAction, words: string, cap: string, pressed?: boolean) => (
    <Button look="quiet" aria-pressed={pressed} caps={[cap]} onClick={() => onAct(action)}>
      {words}
    </Button>
  )
  return (
    <div className={styles.tools}>
      {data.grain !== 'name' && tool('compare', 'Year before', 'c', view.compares)}
      {tool('table', 'Table', 't', view.asTable)}
      {canBeZoomed(data) && tool('zoom-out', 'Zoom out', '−')}
      {canBeZoomed(data) && tool('zoom-in', 'Zoom in', '+')}
      {tool('copy-picture', 'Copy picture', 'P')}
      {tool('copy-csv', 'Copy csv', 'C')}
      {exporting !== null && tool('export', 'Export', 'x', exporting)}
    </div>
  )
}
