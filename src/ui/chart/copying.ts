import { saveFile } from '../save-file.ts'
import { chartCsv, headOf } from './chart-csv.ts'
import type { ChartData } from './chart-data.ts'
import { lookOfSeries } from './looks.ts'
import { resolvedColour } from './resolved-colour.ts'
import { type ChartView, isShown } from './view.ts'

/** Copies what the chart shows as a csv file; where the browser gives no clipboard, saves it. Answers what was done. */
export async function copyCsv(data: ChartData, view: ChartView): Promise<string> {
  const csv = chartCsv(data, view)
  try {
    await navigator.clipboard.writeText(csv)
    return 'Copied as csv.'
  } catch {
    saveFile(new Blob([csv], { type: 'text/csv' }), `${data.title}.csv`)
    return 'Saved as a csv file.'
  }
}

/** Copies the drawing with its title and legend as a picture; where the browser gives no clipboard, saves it. */
export async function copyPicture(data: ChartData, view: ChartView, stage: HTMLElement): Promise<string> {
  const canvas = stage.querySelector('canvas')
  if (canvas === null) return 'The chart is not drawn yet.'
  const png = await pngOfCanvas(data, view, stage, canvas)
  if (png === null) return 'The chart is too large for a picture. Make the window smaller, and copy again.'
  try {
    await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })])
    return 'Copied as a picture.'
  } catch {
    saveFile(png, `${data.title}.png`)
    return 'Saved as a picture.'
  }
}

type Titled = Pick<ChartData, 'title' | 'series'>

/** The canvas with its title and legend as a PNG file; null where it is too large for one. */
export const pngOfCanvas = (
  data: Titled,
  view: ChartView,
  stage: HTMLElement,
  canvas: HTMLCanvasElement,
): Promise<Blob | null> =>
  new Promise((resolve) => pictureOf(data, view, stage, canvas).toBlob(resolve, 'image/png'))

const LINE = 20
const MARGIN = 12

/** The canvas on the background of the theme, with what stands around it in the window. */
function pictureOf(
  data: Titled,
  view: ChartView,
  stage: HTMLElement,
  canvas: HTMLCanvasElement,
): HTMLCanvasElement {
  const style = getComputedStyle(stage)
  const scale = devicePixelRatio
  const entries = data.series.flatMap((series, place) => (isShown(view, series) ? [{ series, place }] : []))
  const picture = document.createElement('canvas')
  picture.width = canvas.width + 2 * MARGIN * scale
  picture.height = canvas.height + (2 * MARGIN + LINE * (entries.length + 1)) * scale
  const context = picture.getContext('2d')
  if (context === null) return picture
  context.fillStyle = resolvedColour(stage, '--panel')
  context.fillRect(0, 0, picture.width, picture.height)
  context.scale(scale, scale)
  context.textBaseline = 'middle'
  const write = (text: string, line: number, left: number) =>
    context.fillText(text, MARGIN + left, MARGIN + LINE * (line + 0.5))
  context.fillStyle = style.color
  context.font = `600 13px ${style.fontFamily}`
  write(data.title, 0, 0)
  context.font = `12px ${style.fontFamily}`
  for (const [at, { series, place }] of entries.entries()) {
    const { colour, dash } = lookOfSeries(series, place)
    context.strokeStyle = resolvedColour(stage, colour)
    context.lineWidth = 2
    context.setLineDash([...dash])
    context.beginPath()
    context.moveTo(MARGIN, MARGIN + LINE * (at + 1.5))
    context.lineTo(MARGIN + 28, MARGIN + LINE * (at + 1.5))
    context.stroke()
    write(headOf(series), at + 1, 36)
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(canvas, MARGIN * scale, (MARGIN + LINE * (entries.length + 1)) * scale)
  return picture
}
