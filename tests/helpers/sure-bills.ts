import type { Grounds } from '#domain/bills/assessment/grounds.ts'
import type { Database } from '#server/platform/database/client.ts'
import { addAccount, addReadBill, sureReading, type TestAccount } from './bills.ts'

/** What a page says that asks for just what the lines come to. */
export const SPEAKING: Grounds = { askedFor: [10_653], named: 10_653, leftOut: [], products: [] }

/** A clean bill under review of an account that the robot may process, with every field read surely. */
export async function addSureBill(
  db: Database,
  companyId: number,
  change: Parameters<typeof addReadBill>[2] = {},
): Promise<{ id: number; account: TestAccount }> {
  const account = change.account ?? (await addAccount(db, { companyId }))
  await db
    .updateTable('utilityAccounts')
    .set({ autoProcessInInvoyage: true })
    .where('id', '=', account.id)
    .execute()
  const id = await addReadBill(db, companyId, { ...change, account })
  const { fields } = await db
    .selectFrom('readings')
    .where('billId', '=', id)
    .select('fields')
    .executeTakeFirstOrThrow()
  const sure = {
    ...fields,
    accountNumber: sureReading(account.number),
    invoiceDate: sureReading('2026-07-03'),
    startDate: sureReading('2026-06-01'),
    endDate: sureReading('2026-06-30'),
    totalCurrentCharges: { ...sureReading('10653'), value: 10_653 },
  }
  await db
    .updateTable('readings')
    .set({ fields: JSON.stringify(sure), grounds: JSON.stringify(SPEAKING) })
    .where('billId', '=', id)
    .execute()
  return { id, account }
}
