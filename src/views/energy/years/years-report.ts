import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { formatDate, today } from '#base/calendar-date.ts'
import { MONTHS_OF_YEAR } from '#domain/energy/year-over-year/fiscal-year.ts'
import { METRICS } from '#domain/energy/year-over-year/metrics.ts'
import { accentColours } from '#ui/accent.ts'
import { unitWords } from '#ui/chart/figure-words.ts'
import { chartPicture } from '#ui/chart/picture/chart-picture.ts'
import { PAPER } from '#ui/chart/picture/shapes.ts'
import { WHOLE_VIEW } from '#ui/chart/view.ts'
import { type DrawnPage, drawnPage } from '#ui/report/pdf-page.ts'
import { notesOf } from './notes.ts'
import { signNotes, tableCells } from './table-cells.ts'
import type { YearsAnswer } from './years-answer.ts'
import { formatOf, type YearsDrawn, yearsChart } from './years-chart.ts'

/** US Letter, in points. */
const PAGE = { width: 612, height: 792 }
const MARGIN = 48
const CHART_HEIGHT = 250
const ROW = 15
const FIGURES = 9

export interface ReportOrder {
  answer: YearsAnswer
  drawn: YearsDrawn
  resource: string
  resourceName: string
  /** The client's colour, or that of the page. */
  colour: string
}

/** One page of a property: chart, table and what has to be known to compare the years. As the bytes of a PDF file. */
export async function yearsReport({
  answer,
  drawn,
  resource,
  resourceName,
  colour,
}: ReportOrder): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const data = yearsChart(answer, resourceName, drawn)
  document.setTitle(data.title)
  document.setLanguage('en-US')
  const page = drawnPage(document, document.addPage([PAGE.width, PAGE.height]), {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  })
  await drawHead(page, {
    title: answer.property.name,
    below: `${METRICS[drawn.metric].title}, ${resourceName}`,
    colour,
  })
  const size = { width: PAGE.width - 2 * MARGIN + 24, height: CHART_HEIGHT }
  await page.drawPicture(chartPicture(data, { ...WHOLE_VIEW, shown: drawn.shown }, size), {
    x: MARGIN - 12,
    y: 104,
  })
  const end = await drawTable(
    page,
    tableCells(answer, drawn),
    104 + CHART_HEIGHT + 24,
    unitWords(formatOf(answer, drawn)),
  )
  await drawNotes(page, [...signNotes(answer, drawn), ...notesOf(answer, resource, drawn)], end + 20)
  await page.draw({
    kind: 'text',
    x: MARGIN,
    y: PAGE.height - 32,
    text: `Made on ${formatDate(today())}`,
    size: 8,
    fill: PAPER.dim,
    anchor: 'start',
  })
  return (await document.save()) as Uint8Array<ArrayBuffer>
}

async function drawHead(
  page: DrawnPage,
  { title, below, colour }: { title: string; below: string; colour: string },
) {
  const { fill } = accentColours(colour)
  await page.draw({ kind: 'rect', x: 0, y: 0, width: page.width, height: 8, fill, hatching: 'none' })
  const words = fitted(page, title, { size: 20, bold: true, most: page.width - 2 * MARGIN })
  await page.draw({
    kind: 'text',
    x: MARGIN,
    y: 56,
    text: words,
    size: 20,
    fill: PAPER.text,
    anchor: 'start',
    bold: true,
  })
  await page.draw({ kind: 'text', x: MARGIN, y: 78, text: below, size: 11, fill: PAPER.dim, anchor: 'start' })
}

/** How a line of the table is written. */
interface LineLook {
  size: number
  fill: string
  bold: boolean
  /** Above it. */
  ruled: boolean
}

const HEAD: LineLook = { size: FIGURES, fill: PAPER.dim, bold: false, ruled: false }
const MONTH: LineLook = { size: FIGURES, fill: PAPER.text, bold: false, ruled: true }
const SUM: LineLook = { ...MONTH, bold: true }
/** Says more of the line above. */
const BELOW: LineLook = { size: 7, fill: PAPER.dim, bold: false, ruled: false }

function lookOf(at: number, [name]: readonly string[]): LineLook {
  if (at === 0) return HEAD
  if (name === '') return BELOW
  return at <= MONTHS_OF_YEAR ? MONTH : SUM
}

/** Of the first column, which says what a line is of. */
const FIRST = 150

/** Answers where it ends. */
async function drawTable(
  page: DrawnPage,
  cells: readonly (readonly string[])[],
  top: number,
  unit: string,
): Promise<number> {
  for (const [at, row] of cells.entries()) {
    const [name = '', ...figures] = row
    const said = at === 0 && unit !== '' ? `${name} (${unit})` : name
    await drawLine(page, [said, ...figures], lookOf(at, row), top + at * ROW)
  }
  return top + cells.length * ROW
}

async function drawLine(page: DrawnPage, cells: readonly string[], look: LineLook, y: number): Promise<void> {
  const right = page.width - MARGIN
  const wide = (right - MARGIN - FIRST) / Math.max(1, cells.length - 1)
  const points = [
    [MARGIN, y - 11],
    [right, y - 11],
  ] as const
  if (look.ruled) await page.draw({ kind: 'line', points, stroke: PAPER.line, width: 0.5, dash: [] })
  for (const [column, cell] of cells.entries()) {
    const isFirst = column === 0
    await page.draw({
      kind: 'text',
      x: isFirst ? MARGIN : MARGIN + FIRST + column * wide,
      y,
      text: fitted(page, cell, { ...look, most: (isFirst ? FIRST : wide) - 6 }),
      anchor: isFirst ? 'start' : 'end',
      ...{ size: look.size, fill: look.fill, bold: look.bold },
    })
  }
}

async function drawNotes(page: DrawnPage, notes: readonly string[], top: number): Promise<void> {
  let y = top
  for (const note of notes)
    for (const line of wrapped(page, note, page.width - 2 * MARGIN)) {
      // What is below the foot would be on no paper.
      if (y > page.height - 48) return
      await page.draw({
        kind: 'text',
        x: MARGIN,
        y,
        text: line,
        size: FIGURES,
        fill: PAPER.dim,
        anchor: 'start',
      })
      y += 12
    }
}

function wrapped(page: DrawnPage, text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && page.widthOf(longer, FIGURES) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Cut with an ellipsis where there is no room for all of it. */
function fitted(
  page: DrawnPage,
  text: string,
  { size, bold, most }: { size: number; bold?: boolean; most: number },
): string {
  if (page.widthOf(text, size, bold) <= most) return text
  let cut = text
  while (cut.length > 1 && page.widthOf(`${cut}…`, size, bold) > most) cut = cut.slice(0, -1)
  return `${cut}…`
}
