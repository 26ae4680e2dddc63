import { ExportButtons } from '../export/ExportButtons.tsx'
import { FileButtons, type MadeFile } from '../export/FileButtons.tsx'
import { pictureFiles } from '../export/picture-files.ts'
import type { Sheet } from '../export/write-file.ts'
import type { ChartData } from './chart-data.ts'
import type { ChartView } from './view.ts'

export interface ChartExportProps {
  data: ChartData
  view: ChartView
  /** The table that stands beside the chart, in the place of one of its own. */
  sheet?(): Promise<Sheet>
  /** What else can be made of it, by its ending. */
  more?: Readonly<Record<string, MadeFile>>
}

/** In points; as wide as a page of a report. */
const SIZE = { width: 960, height: 480 }

/** Takes what a chart shows along: as a table and as a picture. */
export default function ChartExport({ data, view, sheet, more }: ChartExportProps) {
  const chartSheet = async () => (await import('./chart-sheet.ts')).chartSheet(data, view)
  const picture = async () => (await import('./picture/chart-picture.ts')).chartPicture(data, view, SIZE)
  return (
    <>
      <ExportButtons sheet={sheet ?? chartSheet} />
      <FileButtons title={data.title} files={{ ...pictureFiles(picture), ...more }} />
    </>
  )
}
