import { Agent, request } from 'node:http'
import pg from 'pg'
import { urlOf } from '#contract/client/client.ts'
import type { BenchApp } from './bench-app.ts'
import { startDirectus } from './directus.ts'
import { type Figure, timesOf } from './figures.ts'

const CONNECTIONS = 8
const SECONDS = 5
const WARM_UP_SECONDS = 2
const ROUNDS = 2

/** What the first page of the list shows, as an expert would ask for it, and its count no further than the list's. */
const BARE_PAGE = {
  name: 'bare_page',
  text: `
    select bills.*, companies.name as company_name, utility_companies.name as known_utility_name,
      utility_accounts.acct_num as known_acct_num, utility_accounts.os_can_process, meter.number, meter.property,
      users.full_name as processed_by_name
    from bills
    join companies on companies.id = bills.company_id
    left join utility_accounts on utility_accounts.id = bills.utility_account_id
    left join utility_companies on utility_companies.id = bills.utility_company_id
    left join users on users.id = bills.processed_by
    left join lateral (
      select coalesce(uam.meter_num, um.meter_num) as number, properties.name as property
      from utility_account_meters as uam
      join utility_meters as um on um.id = uam.utility_meter_id
      join properties on properties.id = um.property_id
      where uam.utility_account_id = bills.utility_account_id
      order by coalesce(uam.meter_num, um.meter_num) is not distinct from bills.meter_num desc, uam.id
      limit 1
    ) as meter on true
    where bills.hidden_from is distinct from $1
    order by bills.id desc limit 25`,
  values: [1],
}
const BARE_COUNT = {
  name: 'bare_count',
  text: 'select count(*) from (select from bills where hidden_from is distinct from $1 limit 10001) as counted',
  values: [1],
}

interface Lister {
  what: string
  call: () => Promise<void>
  times: number[]
}

/** The first page of a list of so many, by eight connections at once, against the same rows from bare pg. */
export const measureListPage = (
  app: BenchApp,
  bills: number,
  undo: AsyncDisposableStack,
): Promise<Figure[]> => measure(app, bills, [bareLister(app, undo)], undo)

/** The same against Directus too, on the same rows of the same database. */
export async function measureListBesideDirectus(
  app: BenchApp,
  bills: number,
  undo: AsyncDisposableStack,
): Promise<Figure[]> {
  const { address, token } = await startDirectus(app.databaseUrl, undo)
  const agent = agentOf(undo)
  const fields =
    '*,company_id.name,utility_company_id.name,utility_account_id.acct_num,processed_by.full_name'
  const query = new URLSearchParams({ limit: '25', sort: '-id', meta: 'filter_count', fields })
  const call = () => fetchPage({ url: `${address}/items/bills?${query}`, token, agent })
  return measure(app, bills, [bareLister(app, undo), { what: 'Directus', call, times: [] }], undo)
}

async function measure(
  app: BenchApp,
  bills: number,
  others: readonly Lister[],
  undo: AsyncDisposableStack,
): Promise<Figure[]> {
  const what = `list page of ${bills.toLocaleString('en-US')} bills`
  const ours = ownLister(app, undo)
  const listers = [ours, ...others]
  for (const { call } of listers) await during(WARM_UP_SECONDS, call)
  for (let round = 0; round < ROUNDS; round++)
    for (const { call, times } of listers) times.push(...(await during(SECONDS, call)))
  const perSecond = ({ times }: Lister) => times.length / (ROUNDS * SECONDS)
  return others.flatMap((other) => [
    ...timesOf(what, ours.times, { what: other.what, samples: other.times }),
    {
      what: `${what}, 8 connections`,
      value: perSecond(ours),
      unit: 'requests/s' as const,
      against: { what: other.what, value: perSecond(other) },
    },
  ])
}

function ownLister(app: BenchApp, undo: AsyncDisposableStack): Lister {
  const agent = agentOf(undo)
  const url = app.address + urlOf('bills.search', 'admin')
  const body = JSON.stringify({ page: 0, rowsPerPage: 25 })
  return { what: 'ours', call: () => fetchPage({ url, token: app.token, agent, body }), times: [] }
}

function bareLister(app: BenchApp, undo: AsyncDisposableStack): Lister {
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: CONNECTIONS })
  undo.defer(() => pool.end())
  const call = async () => {
    const client = await pool.connect()
    await client.query(BARE_PAGE)
    await client.query(BARE_COUNT)
    client.release()
  }
  return { what: 'bare pg', call, times: [] }
}

function agentOf(undo: AsyncDisposableStack): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  undo.defer(() => agent.destroy())
  return agent
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

interface Page {
  url: string
  token: string
  agent: Agent
  /** Without one it is asked by GET. */
  body?: string
}

function fetchPage({ url, token, agent, body }: Page): Promise<void> {
  const sent = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }
  const headers = { authorization: `Bearer ${token}`, ...sent }
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`the list answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    })
    call.on('error', reject)
    call.end(body)
  })
}
