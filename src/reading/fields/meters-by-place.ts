import type { Line, Segment } from '../layout/lines.ts'
import { numbersIn } from '../meter-reads/meter-cells.ts'
import { meterTablesOf } from '../meter-reads/meter-table.ts'
import { provenUsage } from '../meter-reads/proven-usage.ts'
import { daysIn } from '../text/printed-date.ts'
import { quantitiesIn } from '../text/printed-quantity.ts'
import { printed, runOf } from '../text/run.ts'
import { overlapX } from '../words/geometry.ts'
import type { PlacedWord, Sheet } from '../words/sheet.ts'
import type { Candidate } from './candidates.ts'
import type { LabelledPage } from './places.ts'

/** What is measured has a meter: its number is known by where it stands, but nothing says so. */
const BY_PLACE = 0.55

/** Meter numbers that no known word labels: one stands in a row of reads, or beside what was used. */
export function metersByPlace(pages: readonly LabelledPage[]): Candidate<string>[] {
  const named = new Set(
    meterTablesOf(pages)
      .flatMap(({ reads }) => reads)
      .filter(({ meterNumber }) => meterNumber !== null)
      .map(({ line }) => line),
  )
  return pages.flatMap((page) =>
    page.lines.flatMap((line) => [
      ...(named.has(line) ? [] : inProvenRow(line, page)),
      ...line.segments.flatMap(besideUse),
    ]),
  )
}

const candidateOf = (word: PlacedWord, sheet: Sheet, reason: string): Candidate<string> => {
  const run = runOf([word], sheet)
  return {
    value: word.text,
    printed: printed(run, 0, run.text.length, word.text),
    score: BY_PLACE,
    reason,
  }
}

const FEWEST_HEADS = 3
const LEAST_READ = 100

/** "79688056  Electric  73327  71707  1  1,620 kWh": the one code left of two reads and of the use that they prove. */
function inProvenRow(line: Line, page: LabelledPage): Candidate<string>[] {
  const at = line.segments.findIndex(({ words, sheet }) => words.length === 1 && isCode(words[0], sheet))
  const cell = line.segments[at]
  if (!cell) return []
  const proven = provenUsage(line.segments.slice(at + 1).flatMap((other) => numbersIn(other, line, [])))
  if (!proven?.usage.unit || proven.usage.value <= 0 || proven.current.value < LEAST_READ) return []
  const reads = Math.min(proven.previous.x0, proven.current.x0)
  const between = line.segments.slice(at + 1).filter(({ x1 }) => x1 <= reads)
  if (between.some(({ words }) => words.some((word) => isCode(word, line.sheet)))) return []
  const head = headOf(cell, page)
  if (!head || isOther(head.text) || labelsOther(head, page)) return []
  return cell.words.map((word) =>
    candidateOf(word, line.sheet, 'Leads a row of reads that prove what was used.'),
  )
}

/** The head of a code's column, in a row of heads over it; other codes may stand between the two. */
function headOf(cell: Segment, { lines }: LabelledPage): Segment | null {
  for (const line of lines.slice(0, lines.indexOf(cell.line)).reverse()) {
    const over = line.segments.find((segment) => overlapX(segment, cell) > 0)
    if (!over || over.words.some((word) => isCode(word, line.sheet))) continue
    return line.segments.length >= FEWEST_HEADS && !/\d/.test(over.text) ? over : null
  }
  return null
}

/** "Usage: 1,044 kWh  Badge 134166403": a line that says nothing but a use and one number with a name of its own. */
function besideUse({ words, sheet }: Segment): Candidate<string>[] {
  const codes = words.filter((word) => isCode(word, sheet))
  const quantities = quantitiesIn(runOf(words, sheet))
  const [[code], [use]] = [codes, quantities]
  if (!code || !use || codes.length > 1 || quantities.length > 1) return []
  const isValue = (word: PlacedWord | undefined) => word === code || use.words.includes(word as PlacedWord)
  const names = words.filter((word) => !isValue(word))
  const beforeUse = words[words.indexOf(use.words[0] as PlacedWord) - 1]
  const at = words.indexOf(code)
  const isPairs =
    names.every(({ text }) => NAME.test(text)) &&
    isValue(words.at(-1)) &&
    beforeUse?.text.endsWith(':') &&
    at > 0 &&
    !isValue(words[at - 1])
  const name = words.slice(words.findLastIndex((word, i) => i < at && isValue(word)) + 1, at)
  if (!isPairs || isOther(name.map(({ text }) => text).join(' '))) return []
  return [candidateOf(code, sheet, 'Stands beside what was used, with a name of its own.')]
}

const NAME = /^\p{L}[\p{L}'-]*[.:#]*$/u
const FEWEST_CHARACTERS = 6
const CODE = /^(?=(?:\D*\d){5})[A-Z0-9]+(?:-[A-Z0-9]+)*$/i

function isCode(word: PlacedWord | undefined, sheet: Sheet): boolean {
  if (!word || word.text.length < FEWEST_CHARACTERS || !CODE.test(word.text)) return false
  const run = runOf([word], sheet)
  return daysIn(run).length === 0 && quantitiesIn(run).length === 0
}

/** What else has numbers beside a use: who pays, where, by which rate, on which paper. */
const OTHERS_NUMBER =
  /\b(?:acc(?:oun)?ts?|customer|client|member|service|premises?|property|location|agreement|site|point|contract|rate|tariff|invoice|bill|statement|route|cycle|reference|ref|code|supply|pod|esi|parcel|lot|unit no|date|day)\b/i

const isOther = (name: string): boolean => OTHERS_NUMBER.test(name)

const labelsOther = (head: Segment, { bySegment }: LabelledPage): boolean =>
  (bySegment.get(head) ?? []).some(({ meanings }) => meanings.every(({ field }) => field !== 'meterNumber'))
