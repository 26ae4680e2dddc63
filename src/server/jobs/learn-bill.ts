import { lessonOf, withLesson } from '#extraction/learning/teach.ts'
import { EVERY_COMPANY } from '../policies/bill-scope.ts'
import { findAccount } from '../repositories/account-repository.ts'
import { findBill } from '../repositories/bills/bill-records.ts'
import { findReadingPages } from '../repositories/bills/readings.ts'
import { findSavedBillOf } from '../repositories/saved-bill-repository.ts'
import { findUtility, lockLessons, storeLessons } from '../repositories/utility-repository.ts'
import type { Services } from '../services.ts'

/**
 * Learns from a bill that a person corrected and saved where its layout has its values, for the utility's next
 * bills. A bill that was reverted meanwhile teaches nothing.
 */
export async function learnFromBill({ db }: Pick<Services, 'db'>, billId: number): Promise<void> {
  const [bill, saved, words] = await Promise.all([
    findBill(db, EVERY_COMPANY, billId),
    findSavedBillOf(db, billId),
    findReadingPages(db, billId),
  ])
  if (!bill || !saved || !words || bill.utility_company_id === null) return
  const utilityCompanyId = bill.utility_company_id
  const utility = await findUtility(db, utilityCompanyId)
  const account = await findAccount(
    db,
    EVERY_COMPANY,
    { companyId: bill.company_id },
    saved.bill.utility_account_id,
  )
  const lesson = lessonOf(words, {
    utility: utility?.name,
    accountNumber: account?.acctNum,
    invoiceDate: saved.bill.invoice_date,
    startDate: saved.bill.start_date,
    endDate: saved.bill.end_date,
    totalCurrentCharges: saved.bill.total_cents,
    charges: saved.charges.map((line) => ({ description: line.description, amount: line.amount_cents })),
    usages: saved.usages.map(({ description, amount, unit }) => ({ description, amount, unit })),
  })
  // A page without words that stand on every bill cannot be told from another.
  if (lesson.fingerprint.length === 0) return
  await db.transaction().execute(async (tx) => {
    const lessons = await lockLessons(tx, utilityCompanyId)
    await storeLessons(tx, utilityCompanyId, withLesson(lessons, lesson))
  })
}
