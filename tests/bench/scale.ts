import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, percentile } from './figures.ts'
import { growRequests } from './requests.ts'
import { timed } from './turn-about.ts'

const ROUNDS = 40
const WARM_UP = 5
const PAGE = 100
/** Pages reach as far as bills are counted. */
const LAST_PAGE = 99

/** Three years of months. */
const BILLS_OF_ACCOUNT = 36

type Narrowing = CallInput<'bills.search'>['body']
type Bill = CallAnswer<'bills.get'>['bill']

export interface Task {
  what: string
  /** Once. */
  run: () => Promise<unknown>
}

/** What people wait for all day, at lists of these lengths one after the other; each length beside the first. */
export async function measureScale(app: BenchApp, sizes: readonly number[]): Promise<Figure[]> {
  const ofTasks = new Map<string, Figure[]>()
  for (const size of sizes) {
    // Each with its building, its meters and its requests.
    await growRequests(app, Math.ceil(size / BILLS_OF_ACCOUNT))
    await app.grow(size)
    await app.settled()
    for (const { what, run } of await tasksOf(app, size)) {
      const figures = ofTasks.get(what) ?? []
      const value = percentile(await timesOf(run), 95)
      figures.push({
        what: `${what}, of ${bills(size)}, p95`,
        value,
        unit: 'ms',
        ...besideFirst(sizes, figures),
      })
      ofTasks.set(what, figures)
    }
  }
  return [...ofTasks.values()].flat()
}

const bills = (count: number): string => `${count.toLocaleString('en-US')} bills`

const besideFirst = ([size = 0]: readonly number[], [first]: readonly Figure[]) =>
  first && { against: { what: `of ${bills(size)}`, value: first.value } }

async function timesOf(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round++) times.push(await timed(run))
  return times.slice(WARM_UP)
}

/** Each is done as often as one likes: it leaves everything as it was. */
export async function tasksOf(app: BenchApp, size: number): Promise<Task[]> {
  const search = (body: Narrowing) => () => app.call('bills.search', { body: { rowsPerPage: PAGE, ...body } })
  const { textractBills: open } = await search({ status: 'UNPROCESSED' })()
  const [some] = open
  if (some === undefined) throw new Error('no bill waits for a person')
  // Bills that a list was grown by were never read; those that were are the oldest.
  const { textractBills: read } = await search({ status: 'UNPROCESSED', order: 'asc' })()
  const bill = await cleanBill(app, read)
  const middle = Math.floor(size / 2)
  return [
    { what: 'first page', run: search({}) },
    { what: `page ${LAST_PAGE + 1}`, run: search({ page: LAST_PAGE }) },
    { what: 'reading on from the middle', run: search({ after_textract_bill_id: middle }) },
    { what: 'the same by total', run: search({ after_textract_bill_id: middle, sort: 'total_cost' }) },
    { what: 'open bills', run: search({ status: 'UNPROCESSED' }) },
    { what: 'bills with an error', run: search({ status: 'ERROR' }) },
    { what: 'dearest bills', run: search({ sort: 'total_cost' }) },
    { what: 'bills of a client', run: search({ company_id: some.company_id }) },
    { what: 'bills of a utility', run: search({ utility_company_id: some.utility_company_id }) },
    { what: 'search by an account number', run: search({ query: some.acct_num }) },
    { what: 'search by a word of most', run: search({ query: 'statement' }) },
    {
      what: 'search by a utility and a month',
      run: search({ query: `${some.utility_company_name} ${MONTH}` }),
    },
    { what: 'search for what is not there', run: search({ query: 'qqzzxx' }) },
    { what: 'opening a bill', run: () => detailOf(app, some.id) },
    { what: 'saving a bill, and taking it back', run: () => saveAndTakeBack(app, bill) },
    { what: 'months of a property', run: () => app.call('properties.yearOverYear', ONE_PROPERTY) },
    { what: 'counts of requests', run: () => app.call('requests.counts', { body: {} }) },
  ]
}

const MONTH = new Date().toISOString().slice(0, 7)
const ONE_PROPERTY = { params: { id: 1 }, body: { fy_start_month: 0, basis: 'calendarized' } } as const

const detailOf = async (app: BenchApp, id: number): Promise<Bill> =>
  (await app.call('bills.get', { params: { id } })).bill

async function cleanBill(
  app: BenchApp,
  open: readonly { id: number; standing: string | null }[],
): Promise<Bill> {
  for (const { id, standing } of open) if (standing === 'clean') return detailOf(app, id)
  throw new Error('no clean bill waits for a person')
}

async function saveAndTakeBack(app: BenchApp, { id, utility_account_id }: Bill): Promise<void> {
  const { version, gpt_bill } = await detailOf(app, id)
  if (gpt_bill === null) throw new Error(`bill ${id} was not read`)
  const body = { bill: { id, version, utility_account_id, gpt_bill } }
  const { success } = await app.call('bills.create', { body })
  if (!success) throw new Error(`bill ${id} was not saved`)
  await app.call('bills.revert', { body: { textract_bill_id: id } })
}
