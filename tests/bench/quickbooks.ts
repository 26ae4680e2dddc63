import pg from 'pg'
import type { CallInput } from '#contract/client/contract.ts'
import { DEMO_APP, type DemoQuickbooks, startDemoQuickbooks } from '#demo/quickbooks/demo-quickbooks.ts'
import { FULL_SIZE, growBooks } from '#demo/quickbooks/grow-books.ts'
import { agreeAt } from '#tests/helpers/quickbooks.ts'
import { startProcess } from '#tests/helpers/server-process.ts'
import { measureAccountingVisits } from './accounting-visits.ts'
import { type BenchApp, callsWith } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'
import { alternately, timed } from './turn-about.ts'

type Search = Partial<CallInput<'quickbooks.searchInvoices'>['body']>

const ROUNDS = 60
const PAGE = 20
const COMPANIES = 3_000

interface Asked {
  what: string
  search: Search
  /** The condition and the order of the same rows. */
  where: string
  order: string
}

const ASKED: readonly Asked[] = [
  {
    what: 'newest first',
    search: { sort: 'TxnDate', order: 'desc' },
    where: 'true',
    order: 'txn_date desc nulls last, id desc',
  },
  {
    what: 'by customer, page 1,000',
    search: { sort: 'CustomerName', page: 1_000 },
    where: 'true',
    order: 'lower(customer_name) nulls first, id offset 20000',
  },
  {
    what: 'searched by customer and number',
    search: { query: 'granite 104' },
    where: "search_text like '%granite%' and search_text like '%104%'",
    order: 'txn_date nulls first, id',
  },
  {
    what: 'searched by amount',
    search: { query: '$1,240' },
    where: "search_text like '%1240%'",
    order: 'txn_date nulls first, id',
  },
  {
    what: 'of a quarter, by total',
    search: { from: '2025-01-01', until: '2025-03-31', sort: 'TotalAmt', order: 'desc' } as Search,
    where: "txn_date between '2025-01-01' and '2025-03-31'",
    order: 'total_cents desc nulls last, id desc',
  },
]

/** Lists of 60,000 mirrored invoices with their sums, against the same rows and sums from bare pg. */
export async function measureQuickbooks(
  app: BenchApp,
  _bills: number,
  undo: AsyncDisposableStack,
): Promise<Figure[]> {
  await app.settled()
  const quickbooks = await startDemoQuickbooks(growBooks([], FULL_SIZE))
  undo.defer(() => quickbooks.close())
  const server = startProcess({
    ...{ DEMO: 'on', READERS: '0', DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir },
    QUICKBOOKS_CLIENT_ID: DEMO_APP.clientId,
    QUICKBOOKS_CLIENT_SECRET: DEMO_APP.clientSecret,
    QUICKBOOKS_BASE_URL: quickbooks.url,
  })
  undo.defer(async () => void (await server.end('SIGTERM')))
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 })
  undo.defer(() => pool.end())
  const address = await server.address
  const call = callsWith(address, app.token)
  const figures = await measureReading(call, quickbooks)
  await pool.query(
    `insert into companies (name) select display_name || case when place % 3 = 0 then ' Group' else '' end
      from (select display_name, row_number() over (order by qbo_id) as place from quickbooks_customers) as known
      where place <= ${COMPANIES}`,
  )
  await pool.query('vacuum analyze')
  for (const asked of ASKED) figures.push(...(await measurePage(call, pool, asked)))
  figures.push(...(await measureProposals(call, quickbooks)))
  return [...figures, ...(await measureAccountingVisits({ ...app, address, call }))]
}

type Call = BenchApp['call']

async function measurePage(
  call: Call,
  pool: pg.Pool,
  { what, search, where, order }: Asked,
): Promise<Figure[]> {
  const body = { page: 0, rowsPerPage: PAGE, ...search } as CallInput<'quickbooks.searchInvoices'>['body']
  const [pages, bares] = await alternately(
    ROUNDS,
    () => call('quickbooks.searchInvoices', { body }),
    () =>
      Promise.all([
        pool.query(`select * from quickbooks_invoices where ${where} order by ${order} limit ${PAGE}`),
        pool.query(
          `select count(*), sum(total_cents), sum(balance_cents) from quickbooks_invoices where ${where}`,
        ),
      ]),
  )
  return timesOf(`60,000 invoices: ${what}`, pages, { what: 'bare pg', samples: bares })
}

/** Everything the first time, then what a hundred changes come to. */
async function measureReading(call: Call, quickbooks: DemoQuickbooks): Promise<Figure[]> {
  const ended = async () => {
    for (;;) {
      const { reading, failure } = await call('quickbooks.connection', {})
      if (failure !== null) throw new Error(failure)
      if (!reading) return
    }
  }
  const { url } = await call('quickbooks.authUri', {})
  const { code, state, realmId } = await agreeAt(url)
  const everything = await timed(async () => {
    await call('quickbooks.connect', { body: { code, state, realm_id: realmId } })
    await ended()
  })
  for (const invoice of quickbooks.books.all('Invoice').slice(0, 100))
    quickbooks.books.put('Invoice', { ...invoice, Balance: 0 })
  const changes = await timed(async () => {
    await call('quickbooks.refresh', {})
    await ended()
  })
  return [
    { what: '60,000 invoices and 5,000 customers read', value: everything, unit: 'ms' },
    { what: '100 changes read', value: changes, unit: 'ms' },
  ]
}

async function measureProposals(call: Call, quickbooks: DemoQuickbooks): Promise<Figure[]> {
  const ids = quickbooks.books.all('Customer').map(({ Id }) => Id)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const params = { qbo_id: ids[(round * 83) % ids.length] ?? '1' }
    times.push(await timed(() => call('quickbooks.proposals', { params })))
  }
  const pairs = [
    await timed(() => call('quickbooks.exactPairs', {})),
    await timed(() => call('quickbooks.exactPairs', {})),
  ]
  return [
    ...timesOf('5,000 customers, 3,000 clients: proposals for one', times),
    ...timesOf('and every pair beyond doubt', pairs),
  ]
}
