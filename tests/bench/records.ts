import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'
import { growRequests } from './requests.ts'

const ROUNDS = 40
const PAGE = 50

/** Lists of 200,000 meters and 156,000 accounts, as the records room asks for them. */
const LISTS = [
  { what: 'meters by name', type: 'meters', body: {} },
  { what: 'meters, a number searched', type: 'meters', body: { query: '00123' } },
  { what: 'meters, a client’s name and a number searched', type: 'meters', body: { query: 'harbor 00123' } },
  { what: 'meters, a word of none', type: 'meters', body: { query: 'zzzyx' } },
  { what: 'accounts by number, page 2,000', type: 'accounts', body: { offset: 100_000 } },
  { what: 'accounts, a utility’s name searched', type: 'accounts', body: { query: 'power' } },
  { what: 'properties by city', type: 'properties', body: { sort: 'city', order: 'desc' } },
] as const

/** Windows of long lists of records, with their counts. */
export async function measureRecords(app: BenchApp): Promise<Figure[]> {
  await growRequests(app)
  const figures: Figure[] = []
  for (const { what, type, body } of LISTS) {
    const times: number[] = []
    const ask = () => app.call('records.search', { params: { type }, body: { limit: PAGE, ...body } })
    await ask()
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
    }
    figures.push(...timesOf(`records: ${what}`, times))
  }
  return figures
}
