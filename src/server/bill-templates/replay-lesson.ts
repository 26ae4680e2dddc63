import { isOfLayout } from '#reading/learning/fingerprint.ts'
import { whyReadWorse } from '#reading/learning/held-against.ts'
import type { Lesson } from '#reading/learning/lesson.ts'
import { findReadingPages } from '#server/bills/repositories/readings.ts'
import { findSavedBillOf } from '#server/bills/repositories/saved-bill-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { heldAgainst } from './corrected-bill.ts'
import { findBillsToReplay, findLessonsFor } from './repositories/lesson-repository.ts'

export interface Replay {
  /** Saved bills of the layout that were read with the lesson and without. */
  bills: number
  /** The first that would be read worse, and why; null when none would. */
  worse: { billId: number; because: string } | null
}

/** A lesson that has no number yet. */
const NEW = 0

/**
 * Reads the latest saved bills of a lesson's layout with it and without, each by the lessons that it is read by now,
 * and holds both against what was saved. `companyId` null: bills of every company.
 */
export async function replayLesson(
  { db, words }: Pick<Services, 'db' | 'words'>,
  lesson: Lesson,
  whose: { utilityCompanyId: number; companyId: number | null },
): Promise<Replay> {
  let bills = 0
  for (const bill of await findBillsToReplay(db, whose)) {
    const pages = (await findReadingPages(db, bill.id))?.pages ?? []
    if (!isOfLayout(pages, lesson)) continue
    const saved = await findSavedBillOf(db, bill.id)
    if (saved === undefined) continue
    const known = await findLessonsFor(db, {
      ...bill,
      copyOf: null,
      utilityCompanyId: whose.utilityCompanyId,
    })
    const before = await words.read(pages, { learned: known })
    const isBefore = ({ isShared }: { isShared: boolean }) => isShared || whose.companyId !== null
    const learned = [
      ...known.filter(isBefore),
      { id: NEW, lesson },
      ...known.filter((other) => !isBefore(other)),
    ]
    const after = await words.read(pages, { learned })
    bills += 1
    const because = whyReadWorse(heldAgainst(saved), before, after)
    if (because !== null) return { bills, worse: { billId: bill.id, because } }
  }
  return { bills, worse: null }
}
