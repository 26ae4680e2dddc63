import { asCalendarDate as date } from '#base/calendar-date.ts'
import { insertSavedBill } from '#server/bills/repositories/saved-bill-repository.ts'
import { rebuildMonths } from '#server/energy/months/rebuild-months.ts'
import { addAccount } from '#tests/helpers/bills.ts'
import type { AccessApp } from './access-app.ts'

/** A client with two properties of which bills are saved for two months each; only the first has square feet. */
export async function clientWithCosts({ services: { db }, addPerson }: AccessApp) {
  const person = await addPerson()
  const { companyId } = person
  for (const [at, name] of ['North Hall', 'South Hall'].entries()) {
    const account = await addAccount(db, { companyId })
    const meterId = account.meters[0]?.id ?? 0
    const meter = await db
      .selectFrom('utilityAccountMeters as uam')
      .innerJoin('utilityMeters as um', 'um.id', 'uam.utilityMeterId')
      .where('uam.id', '=', meterId)
      .select('um.propertyId')
      .executeTakeFirstOrThrow()
    const known = { name, sqFt: at === 0 ? 1_000 : null }
    await db.updateTable('properties').set(known).where('id', '=', meter.propertyId).execute()
    for (const [start, end, cents] of [
      ['2026-05-01', '2026-05-31', 20_000],
      ['2026-06-01', '2026-06-30', 30_000],
    ] as const) {
      const days = { startDate: date(start), endDate: date(end) }
      const line = { ...days, utilityAccountMeterId: meterId, description: 'As printed' }
      await db.transaction().execute(async (tx) => {
        const bill = { utilityAccountId: account.id, invoiceDate: date(end), ...days, totalCents: cents }
        const charge = { ...line, chargeTypeId: 1, amountCents: cents }
        const usage = { ...line, usageTypeId: 1, amount: 100, unit: 'kWh' }
        await insertSavedBill(tx, bill, [charge], [usage])
        await rebuildMonths(tx)
      })
    }
  }
  const { name } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  return { ...person, company: name }
}
