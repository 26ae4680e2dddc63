import { today } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { billInput, draftOf } from '#workstation/bills/draft/bill-detail.ts'
import { problemsOf } from '#workstation/bills/draft/problems.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'

const LINES = 63
const RUNS = 100
const WARM_UP = 10

/** Judging a long bill: by the server as the screen asks it, and by the screen itself after each edit. */
export async function measureJudging(app: BenchApp): Promise<Figure[]> {
  const bill = lengthened(await parsedBill(app))
  const draft = draftOf(bill)
  const body = { bill: billInput(bill, draft, new Map()) }
  const [server, screen]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS + WARM_UP; run++) {
    const started = performance.now()
    await app.call('bills.validate', { body })
    const answered = performance.now()
    problemsOf(draft, bill, null, today())
    if (run < WARM_UP) continue
    server.push(answered - started)
    screen.push(performance.now() - answered)
  }
  return [
    ...timesOf(`judging ${LINES} lines, the call`, server),
    ...timesOf(`judging ${LINES} lines, on screen`, screen),
  ]
}

type Bill = CallAnswer<'bills.get'>['bill']

async function parsedBill(app: BenchApp): Promise<Bill> {
  const { textractBills } = await app.call('bills.search', { body: { status: 'UNPROCESSED' } })
  for (const { id, status } of textractBills) {
    if (status !== 'GPT_PARSED') continue
    const { bill } = await app.call('bills.get', { params: { id } })
    if ((bill.gpt_bill?.charges.length ?? 0) > 0) return bill
  }
  throw new Error('no demo bill was parsed')
}

/** The same bill with its charges repeated until there are enough lines. */
function lengthened(bill: Bill): Bill {
  const { gpt_bill } = bill
  if (gpt_bill === null) return bill
  const { charges, usages } = gpt_bill
  const wanted = Array.from({ length: LINES - usages.length }, (_, at) => charges[at % charges.length])
  return { ...bill, gpt_bill: { ...gpt_bill, charges: wanted.filter((charge) => charge !== undefined) } }
}
