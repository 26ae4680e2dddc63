import type { ChartData } from './chart-data.ts'
import { type ChartView, withPoint, withSeriesToggled } from './view.ts'
import { STEPS, type Step, stepped } from './walking.ts'
import { panned, zoomed } from './zoom.ts'

/** What a key does to how the chart is looked at. */
export type ViewAction = Step | 'zoom-in' | 'zoom-out' | 'pan-left' | 'pan-right' | 'compare' | 'table'

/** What a key does beyond the chart. */
export type OutwardAction = 'open' | 'copy-csv' | 'copy-picture' | 'export'

export type ChartAction = ViewAction | OutwardAction | { toggles: number }

const KEYS: Readonly<Record<string, ChartAction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
  ArrowUp: 'series-above',
  ArrowDown: 'series-below',
  '[': 'year-back',
  ']': 'year-on',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  c: 'compare',
  t: 'table',
  Enter: 'open',
  C: 'copy-csv',
  P: 'copy-picture',
  x: 'export',
}
const WITH_SHIFT: Readonly<Record<string, ChartAction>> = { ArrowLeft: 'pan-left', ArrowRight: 'pan-right' }

export interface PressedKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** What a key asks of a chart that has the focus; null leaves it to whoever else listens. */
export function chartAction({ key, shiftKey, ctrlKey, altKey, metaKey }: PressedKey): ChartAction | null {
  if (ctrlKey || altKey || metaKey) return null
  if (/^[1-9]$/.test(key)) return { toggles: Number(key) - 1 }
  return (shiftKey ? WITH_SHIFT[key] : undefined) ?? KEYS[key] ?? null
}

/** The keys in words, for whoever cannot see them beside the chart. */
export const KEYS_IN_WORDS =
  'Left and right walk the points, up and down the series, square brackets a year back and on, Home and End to the ends. Plus and minus zoom, Shift with left and right moves what is shown. C compares with a year before, T shows the table, digits show and hide series.'

const isStep = (action: ViewAction): action is Step => STEPS.some((step) => step === action)

/** The view after an action. */
export function acted(data: ChartData, view: ChartView, action: ViewAction | { toggles: number }): ChartView {
  if (typeof action === 'object') {
    const series = data.series[action.toggles]
    return series === undefined ? view : withSeriesToggled(data, view, series.id)
  }
  if (isStep(action)) {
    const point = stepped(data, view, action)
    return point === null ? view : withPoint(data, view, point)
  }
  switch (action) {
    case 'zoom-in':
      return zoomed(data, view, 'in')
    case 'zoom-out':
      return zoomed(data, view, 'out')
    case 'pan-left':
      return panned(data, view, -1)
    case 'pan-right':
      return panned(data, view, 1)
    case 'compare':
      return { ...view, compares: !view.compares }
    case 'table':
      return { ...view, asTable: !view.asTable }
  }
}
