import type { BillFacts } from '#demo/bills/bill-facts.ts'
import type { Random } from '#demo/bills/random.ts'
import { type PageSize, Sheet } from '#demo/bills/sheet.ts'
import { Statement } from '#demo/bills/statement.ts'
import type { BillTruth } from '#demo/bills/truth.ts'
import { COMPOSITIONS } from './compositions.ts'
import { Frame } from './frame.ts'
import type { Bill } from './page.ts'
import type { Plan } from './plan.ts'

/** A large postcard. */
const CARD: PageSize = [504, 342]

export interface ChancePages {
  pdf: Uint8Array
  pages: number
  truth: BillTruth
}

/** Printed twice: the first time tells how many pages the second one is of. */
export async function renderPlan(facts: BillFacts, plan: Plan, random: Random): Promise<ChancePages> {
  const counted = await print(facts, plan, random, 0)
  return print(facts, plan, random, counted.pages)
}

async function print(facts: BillFacts, plan: Plan, random: Random, pages: number): Promise<ChancePages> {
  const sheet = new Sheet({
    family: plan.face,
    fontSize: plan.size,
    ...(plan.family === 'card' && { size: CARD }),
    ...(plan.chances.does('words in pieces') && { pieces: /\S+/g }),
    ...(plan.chances.does('columns in file order') && {
      order: ({ x, y }) => Math.floor(x / 90) * 1_000 + y,
    }),
  })
  const statement = new Statement(facts, {
    date: plan.date,
    money: plan.money,
    wording: plan.capitals ? 'capitals' : 'as is',
    rate: plan.rate,
    decimals: plan.decimals,
    times: plan.times,
  })
  const nowhere = new Frame(sheet, [{ x: 0, right: 0, top: 0, bottom: 0 }], () => [])
  const bill: Bill = {
    facts,
    plan,
    sheet,
    statement,
    pages,
    random: (label) => random.fork(label),
    frame: nowhere,
    shown: new Set(),
  }
  COMPOSITIONS[plan.family](bill)
  return { pdf: await sheet.finish(), pages: sheet.pageCount, truth: statement.truth() }
}
