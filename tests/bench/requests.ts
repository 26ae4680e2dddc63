import pg from 'pg'
import { growAccounts } from '#demo/seed/grow-accounts.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'
import { alternately, timed } from './turn-about.ts'

/** Accounts whose meters make 200,000 requests. */
const ACCOUNTS = 156_000
const WANTED = 200_000
const ROUNDS = 120
const PAGE = 20

type Search = Parameters<BenchApp['call']>[1] & { body: object }

/** A page of the list as one query: the rows that it shows, with the names and numbers beside them. */
const barePage = (where: string, order: string) => `
  select request.*, companies.name as company_name, account.master_acct_num, account.service_name,
    uam.premise_num, uam.delivery_email, uam.billing_status, uam.association_type, uam.meter_num,
    meter.meter_num as um_meter_num, energy_types.display_name as energy_type_name, property.street1,
    property.tax_id, chasing.email_template_id, chasing.requests_paused, c1.name as c1_name, c2.name as c2_name
  from utility_requests as request
  join utility_account_meters as uam on uam.id = request.id
  join utility_accounts as account on account.id = request.utility_account_id
  join companies on companies.id = request.company_id
  join utility_meters as meter on meter.id = uam.utility_meter_id
  join energy_types on energy_types.id = meter.energy_type_id
  join properties as property on property.id = request.property_id
  left join account_chasing as chasing on chasing.utility_account_id = account.id
  left join contacts as c1 on c1.id = account.c1_id
  left join contacts as c2 on c2.id = account.c2_id
  where ${where} order by ${order} limit ${PAGE}`

const LISTS = [
  {
    what: 'All by priority',
    body: { tab: 'all', limit: PAGE },
    bare: barePage('true', 'request.due_from, request.id'),
  },
  {
    what: 'Open by priority',
    body: { tab: 'open', limit: PAGE },
    bare: barePage('request.open_from <= current_date', 'request.due_from, request.id'),
  },
  {
    what: 'Open, a word searched',
    body: { tab: 'open', limit: PAGE, query: 'Larkmoor' },
    bare: barePage(
      "request.open_from <= current_date and request.search_text like '%larkmoor%'",
      'request.due_from, request.id',
    ),
  },
  {
    what: 'Follow Up by its date',
    body: { tab: 'follow_up', sort: 'follow_up_date', limit: PAGE },
    bare: barePage(
      'request.follow_up_date is not null',
      'request.follow_up_date asc nulls first, request.id',
    ),
  },
  {
    what: 'whose LOA expires',
    body: { tab: 'all', flag: 'loa_expiring', limit: PAGE },
    bare: barePage(
      `request.company_id in (select company_id from authorization_letters
        group by company_id having max(expiry_date) between current_date and current_date + 30)`,
      'request.due_from, request.id',
    ),
  },
] as const

/** Pages of 200,000 requests, and the counts on their tabs, against the same rows from bare pg. */
export async function measureRequests(app: BenchApp): Promise<Figure[]> {
  await growRequests(app)
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 })
  try {
    const figures: Figure[] = []
    for (const { what, body, bare } of LISTS) {
      const [pages, bares] = await alternately(
        ROUNDS,
        () => app.call('requests.search', { body } as Search),
        () => pool.query(bare),
      )
      figures.push(...timesOf(`200,000 requests: ${what}`, pages, { what: 'bare pg', samples: bares }))
    }
    const counts: number[] = []
    for (let round = 0; round < ROUNDS / 4; round++)
      counts.push(await timed(() => app.call('requests.counts', { body: {} })))
    return [...figures, ...timesOf('200,000 requests: counts of all tabs', counts)]
  } finally {
    await pool.end()
  }
}

/** Adds accounts until there are so many; 156,000 make 200,000 requests. */
export async function growRequests({ databaseUrl }: BenchApp, accounts = ACCOUNTS): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select count(*)::int as count from utility_accounts')
    if (rows[0].count >= accounts) return
    await withoutIndexes(client, () => addAccounts(databaseUrl, accounts))
    // Growing leaves each row behind three times; a list that grew by the day has no such gaps.
    await client.query('vacuum full utility_requests, intake_accounts')
    await client.query('vacuum analyze')
    const grown = await client.query('select count(*)::int as count from utility_requests')
    if (accounts >= ACCOUNTS && grown.rows[0].count < WANTED)
      throw new RangeError(`there are only ${grown.rows[0].count} requests`)
  } finally {
    await client.end()
  }
}

async function addAccounts(databaseUrl: string, accounts: number): Promise<void> {
  const db = createDatabase(databaseUrl, { max: 1 })
  await growAccounts(db, { accounts, months: 1 }, () => undefined).finally(() => db.destroy())
}

/** Twenty indexes kept current row by row take four times as long as built at once, when the rows are there. */
export async function withoutIndexes(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('utility_requests', 'intake_accounts')
      and indexname not in ('utility_requests_pkey', 'utility_requests_account', 'intake_accounts_pkey')`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}
