import { useState } from 'react'
import { today } from '#domain/calendar-date.ts'
import { EXPORT_FAILED } from '#domain/exports.ts'
import { isHexColour } from '#domain/hex-colour.ts'
import { Button } from '../Button.tsx'
import { WHOLE_VIEW } from '../chart/view.ts'
import { ExportButtons } from '../export/ExportButtons.tsx'
import { saveFile } from '../save-file.ts'
import type { YearsAnswer } from './years-answer.ts'
import { type YearsDrawn, yearsChart } from './years-chart.ts'

export interface YearsExportProps {
  answer: YearsAnswer
  drawn: YearsDrawn
  resource: string
  resourceName: string
}

const PICTURES = { png: 'Picture (png)', svg: 'Drawing (svg)', pdf: 'Report (pdf)' } as const

type PictureFormat = keyof typeof PICTURES

/** In points; as wide as a page of a report. */
const SIZE = { width: 960, height: 480 }

/** Takes what is shown along: as tables, as pictures, and as a page to print or to send. */
export default function YearsExport(props: YearsExportProps) {
  const { answer, drawn, resourceName } = props
  const [said, setSaid] = useState('')
  const { title } = yearsChart(answer, resourceName, drawn)
  const take = async (format: PictureFormat) => {
    setSaid('')
    try {
      const file = await MAKE[format](props)
      saveFile(file, `${title.replaceAll(/[\\/:*?"<>|]/g, '-')} ${today()}.${format}`)
    } catch {
      setSaid(EXPORT_FAILED)
    }
  }
  return (
    <>
      <ExportButtons
        sheet={async () => (await import('./years-sheet.ts')).yearsSheet(answer, drawn, title)}
      />
      {(Object.keys(PICTURES) as PictureFormat[]).map((format) => (
        <Button key={format} onClick={() => void take(format)}>
          {PICTURES[format]}
        </Button>
      ))}
      <span role="status">{said}</span>
    </>
  )
}

/** What makes a file is loaded when the first one is asked for. */
const MAKE: Record<PictureFormat, (props: YearsExportProps) => Promise<Blob>> = {
  async png(props) {
    const [picture, { pngOf }] = await Promise.all([pictureOf(props), import('../chart/picture/png.ts')])
    return pngOf(picture)
  },
  async svg(props) {
    const [picture, { svgOf }] = await Promise.all([pictureOf(props), import('../chart/picture/svg.ts')])
    return new Blob([svgOf(picture)], { type: 'image/svg+xml' })
  },
  async pdf(props) {
    const { yearsReport } = await import('./years-report.ts')
    return new Blob([await yearsReport({ ...props, colour: accentOfPage() })], { type: 'application/pdf' })
  },
}

async function pictureOf({ answer, drawn, resourceName }: YearsExportProps) {
  const { chartPicture } = await import('../chart/picture/chart-picture.ts')
  const data = yearsChart(answer, resourceName, drawn)
  return chartPicture(data, { ...WHOLE_VIEW, shown: drawn.shown }, SIZE)
}

const OUR_OWN = '#0f766e'

/** The client's colour, which the page is in. */
function accentOfPage(): string {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
  return isHexColour(colour) ? colour : OUR_OWN
}
