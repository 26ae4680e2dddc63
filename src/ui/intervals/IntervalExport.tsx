import { ExportButtons } from '../export/ExportButtons.tsx'
import type { IntervalView, MomentRange } from './interval-data.ts'
import {
  daySheet,
  durationSheet,
  heatSheet,
  intervalSheet,
  type Measured,
  peakSheet,
} from './interval-sheets.ts'

export interface IntervalExportProps {
  measured: Measured
  view: IntervalView
}

/** Takes what is looked at along: of a profile its intervals in sight, or its days where their table is shown. */
export default function IntervalExport({ measured, view }: IntervalExportProps) {
  const { of, sheetOf } = shownBy(view)
  return <ExportButtons of={of} sheet={async () => sheetOf(measured)} />
}

const ALL: MomentRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

function shownBy({ tab, asTable, range }: IntervalView) {
  switch (tab) {
    case 'profile':
      return asTable
        ? { of: 'days', sheetOf: daySheet }
        : { of: 'intervals', sheetOf: (measured: Measured) => intervalSheet(measured, range ?? ALL) }
    case 'duration':
      return { of: 'load duration', sheetOf: durationSheet }
    case 'heat':
      return { of: 'heat map', sheetOf: heatSheet }
    case 'peaks':
      return { of: 'peaks', sheetOf: peakSheet }
  }
}
