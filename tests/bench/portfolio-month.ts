import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { urlOf } from '#contract/client/client.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { addCompany } from '#tests/helpers/people.ts'
import type { BenchApp } from './bench-app.ts'
import { keyToPaint, withBrowser } from './browser.ts'
import { type Figure, timesOf } from './figures.ts'
import { measureHeld } from './holding.ts'
import { alternately, timed } from './turn-about.ts'

const PROPERTIES = 5_000
/** At each property, on one account: every bill is of all of them. */
const METERS = 3
const MONTHS = 24
const FIRST_MONTH = '2025-01-01'
/** Of one in so many properties the bill of the month is missing. */
const MISSING_OF = 50
const MONTH = '2026-10'
/** After the last bills: nothing is there yet, and everything is expected. */
const MONTH_TO_COME = '2027-01'
const LAST_MONTH = '2026-12'
const ROUNDS = 20

interface Billed {
  companyId: number
  portfolioId: number
}

/** A month of a portfolio of 5,000 properties with three meters each: asked for, exported and on screen. */
export async function measurePortfolioMonth(app: BenchApp): Promise<Figure[]> {
  const billed = await fill(app)
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 })
  try {
    const figures: Figure[] = []
    for (const [what, month] of [
      ['a month of 5,000 properties', MONTH],
      ['and a month to come, of which all is missing', MONTH_TO_COME],
    ] as const) {
      const [calls, bares] = await alternately(
        ROUNDS,
        () => app.call('portfolioMonths.get', { params: { bpgId: billed.portfolioId, month } } as never),
        () => bareMonth(pool, billed, month),
      )
      figures.push(...timesOf(what, calls, { what: 'bare pg', samples: bares }))
    }
    const exports: number[] = []
    for (let round = 0; round < ROUNDS; round++) exports.push(await timed(() => exported(app, billed)))
    figures.push(...timesOf('a month of 5,000 properties, as xlsx', exports))
    return [...figures, ...(await onScreen(app, billed))]
  } finally {
    await pool.end()
  }
}

async function exported({ address, token }: BenchApp, { portfolioId }: Billed): Promise<void> {
  const params = { bpgId: String(portfolioId), month: MONTH }
  const response = await fetch(address + urlOf('portfolioMonths.export', 'admin', params), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'xlsx' }),
  })
  if (!response.ok) throw new Error(`the export answered ${response.status}`)
  await response.arrayBuffer()
}

/** To and fro between the last month, with its bills, and the next, of which all is missing, once both were seen. */
const onScreen = (app: BenchApp, { companyId, portfolioId }: Billed): Promise<Figure[]> =>
  withBrowser(app, async (page) => {
    const search = `portfolio=${portfolioId}&month=${LAST_MONTH}`
    await page.goto(`${app.address}/billing_portfolios/${companyId}?${search}`)
    const bills = 'aside[aria-label$="December 2026"] [aria-label="Bills of the month"] tr'
    const missing = 'aside[aria-label$="January 2027"] [aria-label="What is missing"] li'
    await page.locator(bills).first().waitFor()
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      times.push(await keyToPaint(page, ']', { present: [missing] }))
      times.push(await keyToPaint(page, '[', { present: [bills] }))
    }
    return [
      ...timesOf('key to paint, another month of 5,000 properties seen before', times.slice(2)),
      ...(await measureHeld(page, 'j is held beside a month of 5,000 properties', 'j')),
    ]
  })

/** What was charged, and the last bill and the usual step of each meter that has none in the month. */
const bareMonth = (pool: pg.Pool, { companyId }: Billed, month: string) =>
  Promise.all([
    pool.query(
      `select um.property_id, property.name, bill.id, um.energy_type_id, sum(charge.amount_cents)
        from properties as property
        join utility_meters as um on um.property_id = property.id
        join utility_account_meters as uam on uam.utility_meter_id = um.id
        join utility_bills as bill on bill.utility_account_id = uam.utility_account_id
          and bill.end_date >= $2::date and bill.end_date < $2::date + interval '1 month'
        join utility_bill_charges as charge
          on charge.utility_bill_id = bill.id and charge.utility_account_meter_id = uam.id
        where property.company_id = $1
        group by um.property_id, property.name, bill.id, um.energy_type_id`,
      [companyId, `${month}-01`],
    ),
    pool.query(
      `with unbilled as materialized (
        select uam.id, um.property_id from properties as property
        join utility_meters as um on um.property_id = property.id
        join utility_account_meters as uam on uam.utility_meter_id = um.id and uam.status in ('Active', 'Onboarding')
        where property.company_id = $1 and not exists (
          select from utility_bill_charges as line where line.utility_account_meter_id = uam.id
            and line.end_date >= $2::date and line.start_date < $2::date + interval '1 month'
        )
      )
      select unbilled.id, property_id, max(end_date), percentile_disc(0.5) within group (order by step)
      from unbilled cross join lateral (
        select end_date, start_date - lag(start_date) over (order by start_date) as step
        from utility_bill_charges where utility_account_meter_id = unbilled.id
          and end_date between $2::date - interval '13 months' and $2::date
        group by utility_bill_id, start_date, end_date
      ) as bill
      group by unbilled.id, property_id`,
      [companyId, `${month}-01`],
    ),
  ])

async function fill({ databaseUrl }: BenchApp): Promise<Billed> {
  const db = createDatabase(databaseUrl, { max: 1 })
  try {
    const companyId = await addCompany(db, 'Bench portfolio')
    const inRoom = { activeDirect: true, customerType: 'Direct' as const }
    await db.updateTable('companies').set(inRoom).where('id', '=', companyId).execute()
    const utilityId = await addUtility(db)
    await db.transaction().execute(async (tx) => {
      // Of what follows from each bill this month needs nothing.
      await sql`set local session_replication_role = 'replica'`.execute(tx)
      await addMeters(tx, companyId, utilityId)
      await addBills(tx, companyId)
    })
    await sql`vacuum analyze`.execute(db)
    const { id } = await db
      .selectFrom('portfolios')
      .select('id')
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow()
    return { companyId, portfolioId: id }
  } finally {
    await db.destroy()
  }
}

async function addMeters(tx: Kysely<Tables>, companyId: number, utilityId: number): Promise<void> {
  await sql`insert into properties (company_id, name)
    select ${companyId}, 'Bench property ' || place from generate_series(1, ${PROPERTIES}::int) as place`.execute(
    tx,
  )
  await sql`insert into utility_accounts (company_id, utility_company_id, acct_num)
    select company_id, ${utilityId}, 'BENCH-' || id from properties where company_id = ${companyId}`.execute(
    tx,
  )
  await sql`insert into utility_meters (property_id, energy_type_id, measurement_unit_id, meter_num)
    select property.id, kind, (select min(id) from measurement_units), 'BENCH-' || property.id || '-' || kind
    from properties as property cross join generate_series(1, ${METERS}::int) as kind
    where company_id = ${companyId}`.execute(tx)
  await sql`insert into utility_account_meters (utility_account_id, utility_meter_id, meter_num, display_name, status)
    select account.id, meter.id, meter.meter_num, meter.meter_num, 'Active'
    from utility_accounts as account
    join utility_meters as meter on 'BENCH-' || meter.property_id = account.acct_num
    where account.company_id = ${companyId}`.execute(tx)
}

/** Two lines of money and one of usage on each bill for each meter. */
async function addBills(tx: Kysely<Tables>, companyId: number): Promise<void> {
  await sql`insert into utility_bills (utility_account_id, invoice_date, start_date, end_date, total_cents)
    select account.id, last_day + 4, first_day, last_day, 30000 from utility_accounts as account
    cross join generate_series(0, ${MONTHS - 1}::int) as month
    cross join lateral (
      select (${FIRST_MONTH}::date + month * interval '1 month')::date as first_day,
        (${FIRST_MONTH}::date + (month + 1) * interval '1 month')::date - 1 as last_day
    ) as service
    where company_id = ${companyId}
      and (account.id % ${MISSING_OF} > 0 or first_day <> ${`${MONTH}-01`}::date)`.execute(tx)
  const lines = sql`from utility_bills as bill
    join utility_account_meters as uam on uam.utility_account_id = bill.utility_account_id
    join utility_accounts as account on account.id = bill.utility_account_id and account.company_id = ${companyId}`
  await sql`insert into utility_bill_charges
    (utility_bill_id, utility_account_meter_id, start_date, end_date, description, charge_type_id, amount_cents)
    select bill.id, uam.id, bill.start_date, bill.end_date, 'Charge', kind, 4000 + bill.id % 997
    ${lines} cross join generate_series(1, 2) as kind`.execute(tx)
  await sql`insert into utility_bill_usages
    (utility_bill_id, utility_account_meter_id, start_date, end_date, description, usage_type_id, amount, unit)
    select bill.id, uam.id, bill.start_date, bill.end_date, 'Usage', 1, 500 + bill.id % 89, 'kWh'
    ${lines}`.execute(tx)
  await addMonths(tx, companyId)
}

/** As they are made of these bills: each is of one month. */
async function addMonths(tx: Kysely<Tables>, companyId: number): Promise<void> {
  const billed = sql`from utility_account_meters as uam
    join utility_accounts as account on account.id = uam.utility_account_id and account.company_id = ${companyId}`
  await sql`insert into calendarized_meters (utility_account_meter_id) select uam.id ${billed}`.execute(tx)
  await sql`insert into meter_months
    (utility_account_meter_id, month, days, complete, overlap_days, estimated_days, cost_cents, usage, other_units,
      bill_ids, billed_days, measured_days, facts)
    select uam.id, bill.start_date, days, true, 0, 0, 2 * (4000 + bill.id % 997), 500 + bill.id % 89, '{}',
      array[bill.id], (1::bigint << days) - 1, (1::bigint << days) - 1, '[]'
    ${billed} join utility_bills as bill on bill.utility_account_id = account.id
    cross join lateral (select bill.end_date - bill.start_date + 1 as days) as service`.execute(tx)
}
