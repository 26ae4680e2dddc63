import pg from 'pg'
import type { CallInput } from '#contract/client/contract.ts'
import { ACCOUNT_QUEUES, type AccountQueue, type AccountSort } from '#domain/intake/account-queue.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'
import { growRequests, withoutIndexes } from './requests.ts'
import { alternately } from './turn-about.ts'

type QueueBody = CallInput<'intake.list'>['body']

const ACCOUNTS = 200_000
const ROUNDS = 60
const PAGE = 20

interface Asked {
  queue: AccountQueue
  sort: AccountSort
  query?: string
  /** The condition and the order of the same rows. */
  bare: string
}

const MANUAL = "source = 'EP Manual'"
const IS_OPEN = 'open_from <= current_date and (data_start_date is null or history_complete)'

const ASKED: readonly Asked[] = [
  {
    queue: 'intake-all-manual',
    sort: 'days_past_estimate',
    bare: `${MANUAL} order by expected_on, utility_account_id`,
  },
  {
    queue: 'intake-open',
    sort: 'days_past_estimate',
    bare: `${MANUAL} and ${IS_OPEN} order by expected_on, utility_account_id`,
  },
  {
    queue: 'intake-open',
    sort: 'utility_company_name',
    bare: `${MANUAL} and ${IS_OPEN} order by utility_company_name desc nulls last, utility_account_id desc`,
  },
  {
    queue: 'intake-open',
    sort: 'days_past_estimate',
    query: 'power 0012',
    bare: `${MANUAL} and ${IS_OPEN} and search_text like '%power%' and search_text like '%0012%'
      order by expected_on, utility_account_id`,
  },
  {
    queue: 'intake-checked-follow-up',
    sort: 'online_follow_up_date',
    bare: `${MANUAL} and open_from > current_date
      and (last_online_check_at is not null or online_follow_up_date is not null)
      order by online_follow_up_date desc nulls last, utility_account_id desc`,
  },
  {
    queue: 'intake-histories',
    sort: 'data_through_date',
    bare: `${MANUAL} and open_from <= current_date and data_start_date is not null and not history_complete
      order by data_through_date desc nulls last, utility_account_id desc`,
  },
  {
    queue: 'intake-non-online',
    sort: 'acct_num',
    bare: 'by_request order by acct_num desc nulls last, utility_account_id desc',
  },
]

/** First pages of queues of 200,000 accounts with their counts, against the same rows from bare pg without a count. */
export async function measureAccountQueues(app: BenchApp): Promise<Figure[]> {
  await growQueues(app)
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 })
  try {
    const figures: Figure[] = []
    for (const { queue, sort, query, bare } of ASKED) {
      const { sources, filter } = ACCOUNT_QUEUES[queue]
      const body = { sources: [...sources], filter, sort, query, rowsPerPage: PAGE } satisfies QueueBody
      const [pages, bares] = await alternately(
        ROUNDS,
        () => app.call('intake.list', { body }),
        () => pool.query(`select * from intake_accounts where ${bare} limit ${PAGE}`),
      )
      const what = [queue, sort, query].filter((part) => part !== undefined).join(', ')
      figures.push(...timesOf(`200,000 accounts: ${what}`, pages, { what: 'bare pg', samples: bares }))
    }
    return figures
  } finally {
    await pool.end()
  }
}

async function growQueues(app: BenchApp): Promise<void> {
  await growRequests(app, ACCOUNTS)
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await withoutIndexes(client, () => client.query(SPREAD))
    await client.query('vacuum full intake_accounts')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Six in ten fetched by hand, of which some were looked at lately, some wait for a day and some want a history. */
const SPREAD = `
  update intake_accounts set
    source = (array['EP Manual', 'EP Manual', 'EP Manual', 'EP Scraped', 'ARDEM'])[1 + utility_account_id % 5],
    by_request = utility_account_id % 5 = 4,
    expected_on = current_date + 20 - (utility_account_id * 7 % 61)::int,
    last_online_check_at = case when utility_account_id % 11 = 0 then now() - interval '2 days' end,
    online_follow_up_date = case when utility_account_id % 13 = 0 then current_date + (utility_account_id % 30)::int end,
    data_start_date = case when utility_account_id % 17 = 0 then date '2024-01-01' end,
    data_through_date = case when utility_account_id % 17 = 0 then current_date - (utility_account_id % 400)::int end`
