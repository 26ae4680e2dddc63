import { isHexColour } from '#base/hex-colour.ts'
import { chartExport } from '#ui/chart/chart-export-part.ts'
import { WHOLE_VIEW } from '#ui/chart/view.ts'
import { Shown } from '#ui/on-demand.tsx'
import type { YearsAnswer } from './years-answer.ts'
import { type YearsDrawn, yearsChart } from './years-chart.ts'

export interface YearsExportProps {
  answer: YearsAnswer
  drawn: YearsDrawn
  resource: string
  resourceName: string
}

/** Takes what is shown along: as tables, as pictures, and as a page to print or to send. */
export default function YearsExport(props: YearsExportProps) {
  const { answer, drawn, resourceName } = props
  const data = yearsChart(answer, resourceName, drawn)
  return (
    <Shown
      part={chartExport}
      props={{
        data,
        view: { ...WHOLE_VIEW, shown: drawn.shown },
        sheet: async () => (await import('./years-sheet.ts')).yearsSheet(answer, drawn, data.title),
        more: { pdf: { label: 'Report (pdf)', make: () => report(props) } },
      }}
    />
  )
}

/** What makes it is loaded when the first one is asked for. */
async function report(props: YearsExportProps): Promise<Blob> {
  const { yearsReport } = await import('./years-report.ts')
  return new Blob([await yearsReport({ ...props, colour: accentOfPage() })], { type: 'application/pdf' })
}

const OUR_OWN = '#0f766e'

/** The client's colour, which the page is in. */
function accentOfPage(): string {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
  return isHexColour(colour) ? colour : OUR_OWN
}
