import { labelledMeters } from '../fields/meter-numbers.ts'
import { metersByPlace } from '../fields/meters-by-place.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import type { Line } from '../layout/lines.ts'
import { meterTablesOf } from '../meter-reads/meter-table.ts'
import { unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { inReadingOrder, lastNamedBefore, type Position } from './named-before.ts'

/** Where a meter is named: what follows on the pages is about it. */
export interface MeterPosition extends Position {
  meterNumber: string
}

/** The places that name the bill's meters, in reading order. */
export function meterPositions(pages: readonly LabelledPage[], fields: HeaderFields): MeterPosition[] {
  const known = new Set(fields.meterNumbers.map((meter) => meter.value))
  const positions = [
    ...[...labelledMeters(pages), ...metersByPlace(pages)].map(({ value, printed }) => ({
      meterNumber: value,
      page: printed.sheet.number,
      y: printed.y0,
      span: printed,
    })),
    ...meterTablesOf(pages).flatMap(({ reads }) =>
      reads.flatMap(({ meterNumber, line }) =>
        meterNumber ? [{ meterNumber, page: line.sheet.number, y: line.y0 }] : [],
      ),
    ),
  ]
  return positions.filter(({ meterNumber }) => known.has(meterNumber)).sort(inReadingOrder)
}

/** The meter that a line is about: a bill's only one, else the last one named before it. */
export function meterAt(
  positions: readonly MeterPosition[],
  line: Line,
  words: readonly PlacedWord[],
): string | null {
  const [first] = positions
  if (first && positions.every(({ meterNumber }) => meterNumber === first.meterNumber))
    return first.meterNumber
  return lastNamedBefore(positions, line, words.length > 0 ? unionOf(words) : undefined)?.meterNumber ?? null
}
