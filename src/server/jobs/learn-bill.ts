import { editedFieldsOf } from '#domain/bill-fields.ts'
import type { WordsAt } from '#domain/pointed.ts'
import { isBlank, type Lesson } from '#extraction/learning/lesson.ts'
import { lessonOf } from '#extraction/learning/teach.ts'
import { EVERY_COMPANY } from '../policies/bill-scope.ts'
import { findAccount } from '../repositories/account-repository.ts'
import { findBill, insertBillEvent, lockBill } from '../repositories/bills/bill-records.ts'
import {
  findReading,
  findReadingPages,
  type ReadingChargeRow,
  type ReadingUsageRow,
  type StoredReading,
} from '../repositories/bills/readings.ts'
import { isOurStaff, putLesson } from '../repositories/lesson-repository.ts'
import { findSavedBillOf, type SavedBill } from '../repositories/saved-bill-repository.ts'
import { findUtility } from '../repositories/utility-repository.ts'
import { type Replay, replayLesson } from '../services/lessons/replay-lesson.ts'
import type { Services } from '../services.ts'

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
  const pointed = pointedOn(stored)
  const lesson = lessonOf(words, {
    utility: utility?.name,
    accountNumber: account?.acctNum,
    ...editedFieldsOf(saved.bill),
    startDate: saved.bill.startDate,
    endDate: saved.bill.endDate,
    totalCurrentCharges: saved.bill.totalCents,
    pointed: pointed.head,
    charges: saved.charges.map((line) => ({
      description: line.description,
      amount: line.amountCents,
      pointed: pointed.charges.get(line.readingChargeId),
    })),
    usages: saved.usages.map(({ description, amount, unit, readingUsageId }) => ({
      description,
      amount,
      unit,
      pointed: pointed.usages.get(readingUsageId),
    })),
  })
  // A page without words that stand on every bill cannot be told from another.
  const saysNothing = lesson.fingerprint.length === 0 || isBlank(lesson)
  return saysNothing ? null : { utilityCompanyId, companyId, saved, lesson }
}

/** Where the person who corrected the bill found its values. */
function pointedOn(stored: StoredReading | undefined) {
  const { account, invoice_date, due_date, service_period, total } = stored?.reading.pointed ?? {}
  const head = {
    accountNumber: account,
    invoiceDate: invoice_date,
    dueDate: due_date,
    period: service_period,
    totalCurrentCharges: total,
  }
  return { head, charges: placesOf(stored?.charges), usages: placesOf(stored?.usages) }
}

const placesOf = (lines: readonly Pick<ReadingChargeRow | ReadingUsageRow, 'id' | 'pointed'>[] = []) =>
  new Map<number | null, readonly WordsAt[] | undefined>(lines.map(({ id, pointed }) => [id, pointed?.value]))

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
