import { sql } from 'kysely'
import { asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { BillStatus } from '#domain/bills/bill-status.ts'
import { CONFIDENCE_TO_SAVE } from '#domain/bills/confidence/confidence.ts'
import type { MeterStatus } from '#domain/records/meter-status.ts'
import { NOTHING_READ } from '#reading/extraction.ts'
import type { Database } from '#server/platform/database/client.ts'

let made = 0

export async function addUtility(
  db: Database,
  name = `Utility ${++made}`,
  aliases: string[] = [],
): Promise<number> {
  const row = await db
    .insertInto('utilityCompanies')
    .values({ name, aliases })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface TestMeter {
  id: number
  number: string
}

export interface TestAccount {
  id: number
  companyId: number
  utilityId: number
  number: string
  meters: TestMeter[]
}

interface AccountOptions {
  companyId: number
  utilityId?: number
  number?: string
  meters?: { number: string; energyType?: string; status?: MeterStatus }[]
  osCanProcess?: boolean
  excluded?: boolean
}

const ENERGY_TYPES = ['Electric', 'Natural Gas', 'Water', 'Sewer', 'Lighting']

/** Meters that are stored in one statement: each runs triggers whose planning takes longer than their rows. */
const METERS_AT_ONCE = 100

/** An account with its meters, each in a property of its own. One electric meter by default. */
export async function addAccount(db: Database, options: AccountOptions): Promise<TestAccount> {
  const { companyId, osCanProcess = true, excluded = false } = options
  const utilityId = options.utilityId ?? (await addUtility(db))
  const number = options.number ?? `A-${++made}`
  const account = await db
    .insertInto('utilityAccounts')
    .values({
      companyId,
      utilityCompanyId: utilityId,
      acctNum: number,
      osCanProcess,
      excludeFromT1Processing: excluded,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const meters: TestMeter[] = []
  const given = options.meters ?? [{ number: `M${++made}` }]
  for (let from = 0; from < given.length; from += METERS_AT_ONCE)
    meters.push(...(await addMeters(db, companyId, account.id, given.slice(from, from + METERS_AT_ONCE))))
  return { id: account.id, companyId, utilityId, number, meters }
}

async function addMeters(
  db: Database,
  companyId: number,
  accountId: number,
  given: readonly { number: string; energyType?: string; status?: MeterStatus }[],
): Promise<TestMeter[]> {
  await addUnits(db)
  const properties = await db
    .insertInto('properties')
    .values(given.map(() => ({ companyId, name: `Property ${++made}` })))
    .returning('id')
    .execute()
  const meters = await db
    .insertInto('utilityMeters')
    .values(
      given.map(({ number, energyType = 'Electric' }, at) => ({
        propertyId: properties[at]?.id ?? 0,
        energyTypeId: ENERGY_TYPES.indexOf(energyType) + 1,
        measurementUnitId: 1,
        meterNum: number,
      })),
    )
    .returning('id')
    .execute()
  const added = await db
    .insertInto('utilityAccountMeters')
    .values(
      given.map(({ number, energyType = 'Electric', status = 'Active' }, at) => ({
        utilityAccountId: accountId,
        utilityMeterId: meters[at]?.id ?? 0,
        meterNum: number,
        displayName: `${energyType} ${number}`,
        status,
      })),
    )
    .returning('id')
    .execute()
  return added.map(({ id }, at) => ({ id, number: given[at]?.number ?? '' }))
}

async function addUnits(db: Database): Promise<void> {
  await db
    .insertInto('energyTypes')
    .values(ENERGY_TYPES.map((name, index) => ({ id: index + 1, name, displayName: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('measurementUnits')
    .values({ id: 1, name: 'kWh' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const PERIOD = { start: asCalendarDate('2026-06-01'), end: asCalendarDate('2026-06-30') }

interface BillOptions {
  status?: BillStatus
  account?: TestAccount
  invoiceDate?: CalendarDate | null
  /** Cents; the printed total is their sum. */
  charges?: { description: string; amount: Cents; typeId?: number | null; meterId?: number | null }[]
  usage?: number
  progress?: string | null
  period?: { start: CalendarDate; end: CalendarDate }
}

const EVIDENCE = JSON.stringify({
  page: 1,
  box: { x: 0.1, y: 0.2, width: 0.3, height: 0.02 },
  text: 'as printed',
  confidence: 0.95,
  reason: 'Stands beside its label.',
})

/** A bill as its job leaves it: read, matched to its account when it has one, without a problem. */
export async function addReadBill(
  db: Database,
  companyId: number,
  options: BillOptions = {},
): Promise<number> {
  const { account, period = PERIOD, status = 'GPT_PARSED', progress = null } = options
  const meterId = account?.meters[0]?.id ?? null
  const charges = options.charges ?? [
    { description: 'Energy charge', amount: 10_050, typeId: 1 },
    { description: 'Sales tax', amount: 603, typeId: 2 },
  ]
  const invoiceDate = options.invoiceDate === undefined ? asCalendarDate('2026-07-03') : options.invoiceDate
  const total = charges.reduce((sum, charge) => sum + charge.amount, 0)
  const billId = await addBill(db, companyId, { status, progress, account, invoiceDate, total, period })
  const reading = await db
    .insertInto('readings')
    .values({
      billId,
      isBill: true,
      invoiceDate,
      printedTotalCents: total,
      fields: JSON.stringify(NOTHING_READ),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { start_date: period.start, end_date: period.end, evidence: EVIDENCE }
  await db
    .insertInto('readingCharges')
    .values(
      charges.map((charge, position) => ({
        ...line,
        readingId: reading.id,
        position,
        description: charge.description,
        amountCents: charge.amount,
        chargeTypeId: charge.typeId === undefined ? 1 : charge.typeId,
        utilityAccountMeterId: charge.meterId === undefined ? meterId : charge.meterId,
      })),
    )
    .execute()
  await db
    .insertInto('readingUsages')
    .values({
      ...line,
      readingId: reading.id,
      position: 0,
      description: 'Electric usage',
      amount: options.usage ?? 900,
      unit: 'kWh',
      usageTypeId: 1,
      utilityAccountMeterId: meterId,
    })
    .execute()
  return billId
}

interface BareBill {
  status: BillStatus
  progress: string | null
  account?: TestAccount
  invoiceDate: CalendarDate | null
  total: Cents
  period: { start: CalendarDate; end: CalendarDate }
}

async function addBill(db: Database, companyId: number, bill: BareBill): Promise<number> {
  const sha256 = String(++made).padStart(64, '0')
  await db
    .insertInto('storedFiles')
    .values({ sha256, sizeBytes: 3, contentType: 'application/pdf' })
    .execute()
  const { id } = await db
    .insertInto('bills')
    .values({
      companyId,
      status: bill.status,
      progress: bill.progress,
      sha256,
      fileName: `bill-${made}.pdf`,
      utilityCompanyId: bill.account?.utilityId ?? null,
      utilityAccountId: bill.account?.id ?? null,
      acctNum: bill.account?.number ?? null,
      invoiceDate: bill.invoiceDate,
      startDate: bill.period.start,
      endDate: bill.period.end,
      totalCents: bill.total,
      problemCount: bill.account === undefined ? null : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A value as the reader puts it, surely read. */
export const sureReading = <T>(value: T) => ({
  value,
  alternatives: [],
  evidence: {
    page: 1,
    box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    text: String(value),
    confidence: CONFIDENCE_TO_SAVE,
    reason: 'Printed.',
  },
})

/** What the page of a bill says of whose bill it is. */
export async function printOn(
  db: Database,
  billId: number,
  printed: { accountNumber?: string; utility?: string; energyTypes?: string[] },
): Promise<void> {
  const { accountNumber, utility, energyTypes = [] } = printed
  const fields = {
    ...(accountNumber === undefined ? {} : { accountNumber: sureReading(accountNumber) }),
    ...(utility === undefined ? {} : { utility: sureReading(utility) }),
    energyTypes: energyTypes.map(sureReading),
  }
  await sql`update readings set fields = fields || ${JSON.stringify(fields)}::jsonb where bill_id = ${billId} and not archived`.execute(
    db,
  )
  await db
    .updateTable('bills')
    .set({ acctNum: accountNumber ?? null, utilityName: utility ?? null })
    .where('id', '=', billId)
    .execute()
}
