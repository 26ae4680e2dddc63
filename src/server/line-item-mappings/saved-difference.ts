import { addMonths, type CalendarDate, today } from '#base/calendar-date.ts'
import { sumCents } from '#base/money.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import { type Moved, sameMeaning } from '#domain/line-item-mappings/effect.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { MappingRecord } from './repositories/mapping-records.ts'
import { findSavedMeanings, type SavedMeaning } from './repositories/saved-meanings.ts'

/** Saved lines that a mapping would have taken for something else. */
export interface SavedDifference {
  since: CalendarDate
  lines: number
  bills: number
  moved: Moved[]
  /** There are more than were looked at. */
  capped: boolean
}

const MONTHS_BACK = 12

/** How the last year's saved bills differ from what a mapping says. They stay as they are. */
export async function savedDifference(db: Queryable, mapping: MappingRecord): Promise<SavedDifference> {
  const since = addMonths(today(), -MONTHS_BACK)
  const { kind, key, typeId, applicable, proposed } = mapping
  const saysNothing = proposed || (applicable && typeId === null)
  if (saysNothing) return { since, lines: 0, bills: 0, moved: [], capped: false }
  const { meanings, capped } = await findSavedMeanings(db, kind, { ...mapping, since })
  const to = { typeId, applicable }
  const different = meanings.filter(
    (saved) =>
      descriptionKey(saved.description) === key &&
      !sameMeaning({ typeId: saved.typeId, applicable: true }, to),
  )
  const moved = [...Map.groupBy(different, (saved) => saved.typeId)].map(([savedType, same]) => ({
    from: { typeId: savedType, applicable: true },
    to,
    lines: linesOf(same),
    amount: kind === 'charge' ? sumCents(same.map((saved) => saved.amount ?? 0)) : null,
  }))
  const bills = new Set(different.map((saved) => saved.billId)).size
  return { since, lines: linesOf(different), bills, moved, capped }
}

const linesOf = (saved: readonly SavedMeaning[]): number => saved.reduce((sum, { lines }) => sum + lines, 0)
