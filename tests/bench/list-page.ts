import { Agent, request } from 'node:http'
import pg from 'pg'
import { urlOf } from '#contract/client.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'

const CONNECTIONS = 8
const SECONDS = 5
const WARM_UP_SECONDS = 1
const ROUNDS = 2

/** What the first page of the list shows, as one query without a count. */
const BARE_PAGE = `
  select bills.*, companies.name as company_name, utility_companies.name as known_utility_name,
    utility_accounts.acct_num as known_acct_num, utility_accounts.os_can_process, users.full_name as processed_by_name,
    stored_files.content_type
  from bills
  join companies on companies.id = bills.company_id
  join stored_files on stored_files.sha256 = bills.sha256
  left join utility_accounts on utility_accounts.id = bills.utility_account_id
  left join utility_companies on utility_companies.id = bills.utility_company_id
  left join users on users.id = bills.processed_by
  order by bills.id desc limit 25`

/** The first page of a list of so many, by eight connections at once, against the same rows from bare pg. */
export async function measureListPage(app: BenchApp, bills: number): Promise<Figure[]> {
  const what = `list page of ${bills.toLocaleString('en-US')} bills`
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: CONNECTIONS })
  const overHttp = () => fetchPage(app, agent)
  const bare = async () => void (await pool.query(BARE_PAGE))
  try {
    const pages: number[] = []
    const bares: number[] = []
    await during(WARM_UP_SECONDS, overHttp)
    await during(WARM_UP_SECONDS, bare)
    for (let round = 0; round < ROUNDS; round++) {
      pages.push(...(await during(SECONDS, overHttp)))
      bares.push(...(await during(SECONDS, bare)))
    }
    const perSecond = (times: readonly number[]) => times.length / (ROUNDS * SECONDS)
    return [
      ...timesOf(what, pages, { what: 'bare pg', samples: bares }),
      {
        what: `${what}, 8 connections`,
        value: perSecond(pages),
        unit: 'requests/s',
        against: { what: 'bare pg', value: perSecond(bares) },
      },
    ]
  } finally {
    agent.destroy()
    await pool.end()
  }
}

/** The milliseconds of each call, made one after the other by each of the connections. */
async function during(seconds: number, call: () => Promise<void>): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const connection = async () => {
    for (let started = performance.now(); started < end; started = performance.now()) {
      await call()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return times
}

const BODY = JSON.stringify({ page: 0, rowsPerPage: 25 })

function fetchPage({ address, token }: BenchApp, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      address + urlOf('bills.search', 'admin'),
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': BODY.length,
        },
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`the list answered ${response.statusCode}`))
        response.resume().on('end', resolve)
      },
    )
    call.on('error', reject)
    call.end(BODY)
  })
}
