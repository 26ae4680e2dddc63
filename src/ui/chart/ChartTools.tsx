import { Button } from '../Button.tsx'
import styles from './Chart.module.css'
import type { ChartAction } from './keys.ts'
import type { ChartView } from './view.ts'

interface ChartToolsProps {
  view: ChartView
  onAct(action: ChartAction): void
}

/** What can be done with a chart, each beside the key that does it in there. */
export function ChartTools({ view, onAct }: ChartToolsProps) {
  const tool = (action: ChartAction, words: string, cap: string, pressed?: boolean) => (
    <Button look="quiet" aria-pressed={pressed} caps={[cap]} onClick={() => onAct(action)}>
      {words}
    </Button>
  )
  return (
    <div className={styles.tools}>
      {tool('compare', 'Year before', 'c', view.compares)}
      {tool('table', 'Table', 't', view.asTable)}
      {tool('zoom-out', 'Zoom out', '−')}
      {tool('zoom-in', 'Zoom in', '+')}
      {tool('copy-picture', 'Copy picture', 'P')}
      {tool('copy-csv', 'Copy csv', 'C')}
    </div>
  )
}
