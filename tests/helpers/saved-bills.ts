import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { SavedBillSource } from '#domain/review/review.ts'
import { insertSavedBill } from '#server/bills/repositories/saved-bill-repository.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { TestAccount } from './bills.ts'

export interface SavedMonth {
  /** From the first day on; of 2025, and of the years after it. */
  month: number
  usage?: number
  costCents?: number
  days?: number
  meterIds?: readonly number[]
}

/** A bill of a month that stands in the database as if it had come by a list. 300 to 328 kWh at 12 cents unless told. */
export async function addSavedMonth(
  db: Database,
  account: TestAccount,
  { month, days, meterIds = account.meters.map(({ id }) => id), ...said }: SavedMonth,
): Promise<number> {
  const startDate = firstOf(month)
  const endDate = days === undefined ? addDays(firstOf(month + 1), -1) : addDays(startDate, days - 1)
  const usage = said.usage ?? 300 + ((month * 37) % 29)
  const costCents = said.costCents ?? usage * 12
  const line = { startDate, endDate, description: 'Electric' }
  return db.transaction().execute((tx) =>
    insertSavedBill(
      tx,
      {
        ...{ utilityAccountId: account.id, source: 'import', invoiceDate: addDays(endDate, 4) },
        ...{ startDate, endDate, totalCents: costCents },
      },
      meterIds.map((utilityAccountMeterId) => ({
        ...line,
        utilityAccountMeterId,
        chargeTypeId: 1,
        amountCents: costCents,
      })),
      meterIds.map((utilityAccountMeterId) => ({
        ...{ ...line, utilityAccountMeterId, usageTypeId: 1 },
        ...{ amount: usage, unit: 'kWh', estimated: false },
      })),
    ),
  )
}

/** Several months, the first of 2025 first; the ids of their bills. */
export async function addSavedYear(db: Database, account: TestAccount, months = 12): Promise<number[]> {
  const ids: number[] = []
  for (let month = 1; month <= months; month += 1) ids.push(await addSavedMonth(db, account, { month }))
  return ids
}

function firstOf(month: number): CalendarDate {
  const year = 2025 + Math.floor((month - 1) / 12)
  return asCalendarDate(`${year}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-01`)
}

interface SavedBillOptions {
  startDate: CalendarDate
  endDate: CalendarDate
  source?: SavedBillSource
  /** Of the uploaded bill that it was saved from. */
  billId?: number
  createdBy?: number | null
  createdAt?: Date
  costCents?: Cents
  estimated?: boolean
  /** The day of the invoice; that on which service ends unless given. */
  invoiceDate?: CalendarDate
}

/** A saved bill, of no file unless told, of the account's first meter: $10.00 for 100 kWh unless told. */
export async function addSavedBill(
  db: Database,
  account: TestAccount,
  {
    startDate,
    endDate,
    costCents = 1_000,
    estimated = false,
    invoiceDate = endDate,
    ...bill
  }: SavedBillOptions,
): Promise<number> {
  const line = {
    utilityAccountMeterId: account.meters[0]?.id ?? 0,
    startDate,
    endDate,
    description: 'Energy',
  }
  const saved = {
    utilityAccountId: account.id,
    invoiceDate,
    startDate,
    endDate,
    totalCents: costCents,
  }
  return db
    .transaction()
    .execute((tx) =>
      insertSavedBill(
        tx,
        { ...saved, source: 'manual', ...bill },
        [{ ...line, chargeTypeId: 1, amountCents: costCents }],
        [{ ...line, usageTypeId: 1, amount: 100, unit: 'kWh', estimated }],
      ),
    )
}
