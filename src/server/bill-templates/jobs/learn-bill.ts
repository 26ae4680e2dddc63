import type { Lesson } from '#reading/learning/lesson.ts'
import { lessonOf } from '#reading/learning/teach.ts'
import { findBill, insertBillEvent, lockBill } from '#server/bills/repositories/bill-records.ts'
import { findReading, findReadingPages } from '#server/bills/repositories/readings.ts'
import { findSavedBillOf, type SavedBill } from '#server/bills/repositories/saved-bill-repository.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccount } from '#server/records/repositories/account-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import { correctedBill, saysSomething } from '../corrected-bill.ts'
import { type Replay, replayLesson } from '../replay-lesson.ts'
import { isOurStaff, putLesson } from '../repositories/lesson-repository.ts'

type Needed = Pick<Services, 'db' | 'words'>

interface Correction {
  utilityCompanyId: number
  companyId: number
  saved: SavedBill
  lesson: Lesson
}

/**
 * Learns from a bill that a person corrected and saved what it proves of its layout. It is followed on the next bills
 * of its client, and on those of all clients where our own staff taught it, once it has been tried on the saved bills
 * of that layout and made none of them worse. A bill that was reverted meanwhile teaches nothing.
 */
export async function learnFromBill(services: Needed, billId: number): Promise<void> {
  const correction = await correctionOf(services, billId)
  if (correction === null) return
  const { utilityCompanyId, companyId, saved, lesson } = correction
  const { owner, replay, heldBack } = await ownerOf(services, correction)
  await services.db.transaction().execute(async (tx) => {
    await lockBill(tx, EVERY_COMPANY, billId)
    if ((await findSavedBillOf(tx, billId))?.bill.id !== saved.bill.id) return
    if (replay.worse !== null) {
      const details = { because: worseInWords(replay.worse) }
      await insertBillEvent(tx, { billId, kind: 'lesson refused', userId: null, details })
      return
    }
    await putLesson(tx, {
      utilityCompanyId,
      companyId: owner === 'everybody' ? null : companyId,
      billId,
      taughtBy: saved.bill.createdBy,
      lesson: JSON.stringify(lesson),
      replayed: replay.bills,
      heldBack,
    })
  })
}

async function correctionOf({ db }: Needed, billId: number): Promise<Correction | null> {
  const [bill, saved, words, stored] = await Promise.all([
    findBill(db, EVERY_COMPANY, billId),
    findSavedBillOf(db, billId),
    findReadingPages(db, billId),
    findReading(db, billId),
  ])
  if (!bill || !saved || !words || bill.utilityCompanyId === null) return null
  const { companyId, utilityCompanyId } = bill
  const utility = await findUtility(db, utilityCompanyId, 'all')
  const account = await findAccount(db, EVERY_COMPANY, { companyId }, saved.bill.utilityAccountId)
  const on = { utility: utility?.name, accountNumber: account?.acctNum }
  const lesson = lessonOf(words, correctedBill(saved, on, stored))
  return saysSomething(lesson) ? { utilityCompanyId, companyId, saved, lesson } : null
}

interface Owner {
  owner: 'everybody' | 'company'
  replay: Replay
  /** Why what our own staff taught is one client's alone. */
  heldBack: string | null
}

/** Whose a lesson becomes: the widest that no saved bill speaks against. */
async function ownerOf(
  services: Needed,
  { utilityCompanyId, companyId, saved, lesson }: Correction,
): Promise<Owner> {
  const tried = (owner: number | null) =>
    replayLesson(services, lesson, { utilityCompanyId, companyId: owner })
  if (!(await isOurStaff(services.db, saved.bill.createdBy)))
    return { owner: 'company', replay: await tried(companyId), heldBack: null }
  const everybodys = await tried(null)
  if (everybodys.worse === null) return { owner: 'everybody', replay: everybodys, heldBack: null }
  const heldBack = `Not for every client: ${worseInWords(everybodys.worse)}.`
  return { owner: 'company', replay: await tried(companyId), heldBack }
}

const worseInWords = ({ billId, because }: NonNullable<Replay['worse']>): string =>
  `bill ${billId} would be read worse, as ${because}`
