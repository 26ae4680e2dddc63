import type { Cents } from '#base/money.ts'
import type { BillFacts } from '#demo/bills/bill-facts.ts'
import { writeMoney } from '#demo/bills/formats.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet, TextStyle } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import type { Frame } from './frame.ts'
import type { GridLook } from './grid-columns.ts'
import type { Plan } from './plan.ts'

/** All that the parts of a bill are drawn with. */
export interface Bill {
  facts: BillFacts
  plan: Plan
  sheet: Sheet
  statement: Statement
  /** How many pages there are; 0 while they are counted. */
  pages: number
  random: (label: string) => Random
  /** Where what is printed next goes. */
  frame: Frame
  /** What stands somewhere already and is not printed again. */
  shown: Set<string>
}

export const BOLD: TextStyle = { font: 'sans-bold' }

export const lookOf = ({ plan }: Bill): GridLook => ({
  size: plan.size,
  mono: plan.mono,
  barColor: plan.color,
  pitch: plan.pitch,
  titles: plan.titles,
  rules: plan.rules,
  stripes: plan.stripes,
  leaders: false,
  valign: 'top',
  packed: false,
  continued: () => '',
})

/** The cells of an amount: its signs stand in columns of their own where the plan has them apart. */
export interface MoneyCells {
  sign: string
  amount: string
  mark: string
}

export function moneyCells({ plan }: Bill, cents: Cents, total = false): MoneyCells {
  const { chances, money } = plan
  const bare = total ? chances.does('dollars on totals') : chances.does('dollars on totals')
  const sign = bare ? (total ? '$' : '') : money.sign
  const dollarApart = sign !== '' && chances.does('dollar signs apart')
  const markApart = cents < 0 && chances.does('credit marks apart')
  const own = dollarApart ? '' : sign
  const amount = writeMoney(markApart ? -cents : cents, { ...money, sign: own })
  const before =
    markApart && money.credit === 'parentheses' ? '(' : markApart && money.credit === 'minus' ? '-' : ''
  const after = { CR: 'CR', trailing: '-', parentheses: ')', minus: '' }[money.credit]
  return { sign: `${before}${dollarApart ? sign.trim() : ''}`, amount, mark: markApart ? after : '' }
}

/** In a table without a sign, nothing is printed as a dash where the plan has placeholders. */
export const orDash = ({ plan }: Bill, text: string): string =>
  text === '' && plan.chances.does('dashes') ? '-' : text
