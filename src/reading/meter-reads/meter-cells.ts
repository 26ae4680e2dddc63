import type { Unit } from '#domain/records/units.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { numberOf, quantitiesIn } from '../text/printed-quantity.ts'
import { runOf } from '../text/run.ts'
import type { MeterColumn } from '../vocabulary/meter-columns.ts'
import { middleX, overlapX, type Rect, unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { Head } from './meter-heads.ts'

/** A number in a table of meter reads. */
export interface NumberCell extends Rect {
  value: number
  unit: Unit | null
  unitText: string | null
  words: PlacedWord[]
  head: Head | null
  column: MeterColumn | null
}

/** The unit of the head of use that a number stands under. */
export const headedUnit = ({ head }: NumberCell): Unit | null => (head?.column === 'usage' ? head.unit : null)

/** "21 kGal @ 3.73": what is charged for in a row under the read, in the same columns. */
const CHARGED = /\d\S*\s(?:\S+\s)?@\s?\$?-?\.?\d/

export function numbersIn(cell: Segment, line: Line, heads: readonly Head[]): NumberCell[] {
  if (CHARGED.test(cell.text)) return []
  const run = runOf(cell.words, line.sheet)
  const quantities = quantitiesIn(run)
  const numbers: NumberCell[] = []
  cell.words.forEach((word, i) => {
    const quantity = quantities.find((candidate) => candidate.words[0] === word)
    const value = quantity?.value.amount ?? numberOf(word.text.replace(READ_CODE, ''))
    if (value === null || value === undefined) return
    if (/\//.test(cell.words[i + 1]?.text ?? '') && !quantity) return
    const head = headOver(quantity ? unionOf(quantity.words) : word, heads)
    numbers.push({
      ...unionOf([word]),
      value,
      unit: quantity?.value.unit ?? null,
      unitText: quantity?.value.unitText ?? null,
      words: quantity?.words ?? [word],
      head,
      column: head?.column ?? null,
    })
  })
  return numbers
}

/** How a meter was read, set right behind its read: actual, estimated, customer's own, remote. */
const READ_CODE = /(?<=^\d{2,}(?:\.\d+)?)(?:[AECR]|\([AECR]\))$/

/** The head over a number: the one it overlaps most, of stacked ones the lowest with a unit, else the closest. */
function headOver(rect: Rect, heads: readonly Head[]): Head | null {
  let best: Head | null = null
  let closest = Infinity
  for (const head of heads) {
    const overlap = overlapX(rect, head)
    const distance =
      overlap > 0 ? -overlap : Math.min(Math.abs(rect.x1 - head.x1), Math.abs(middleX(rect) - middleX(head)))
    const isAsClose = Math.abs(distance - closest) < SAME_PLACE
    if (isAsClose ? head.unit : distance < closest) {
      closest = distance
      best = head
    }
  }
  return closest < FARTHEST_HEAD ? best : null
}

/** In points. */
const SAME_PLACE = 1
const FARTHEST_HEAD = 40
