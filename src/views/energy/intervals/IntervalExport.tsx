import { WHOLE_VIEW } from '#ui/chart/view.ts'
import { ExportButtons } from '#ui/export/ExportButtons.tsx'
import { FileButtons } from '#ui/export/FileButtons.tsx'
import type { IntervalTab, IntervalView, MomentRange } from './interval-data.ts'
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
  /** What is drawn in it. */
  panel(): HTMLElement | null
}

/** Takes what is looked at along: of a profile its intervals in sight, or its days where their table is shown. */
export default function IntervalExport({ measured, view, panel }: IntervalExportProps) {
  const { of, sheetOf } = shownBy(view)
  const png = { label: 'Picture (png)', make: () => pictureIn(panel(), measured.title) }
  return (
    <>
      <ExportButtons of={of} sheet={async () => sheetOf(measured)} />
      {DRAWN_WHOLE.includes(view.tab) && <FileButtons title={measured.title} files={{ png }} />}
    </>
  )
}

/** On their canvas with all that has to be seen with them: the axes of a heat map are words beside it. */
const DRAWN_WHOLE: readonly IntervalTab[] = ['profile', 'duration']

async function pictureIn(panel: HTMLElement | null, title: string): Promise<Blob> {
  const { pngOfCanvas } = await import('#ui/chart/copying.ts')
  const canvas = panel?.querySelector('canvas') ?? null
  const png = panel && canvas && (await pngOfCanvas({ title, series: [] }, WHOLE_VIEW, panel, canvas))
  if (png === null) throw new Error('There is no picture of it.')
  return png
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
