import type { Cents } from '#base/money.ts'
import { isGeneralName } from '../vocabulary/general-names.ts'
import { type ChargeRow, startOf } from './charge-row.ts'
import { standsAlone } from './reconcile.ts'
import { oddsOf, type RowOdds } from './row-odds.ts'

/** What the rows of a bill are, as far as it could be told. */
export interface Explanation {
  /** The bill's charges, in the order of the page. */
  lines: ChargeRow[]
  /** The total that they come to; null where they meet none of those asked for. */
  total: Cents | null
}

/** A total that the lines may have to meet, and how likely it is the bill's. */
export interface Target {
  value: Cents
  share: number
}

/** A charge of an explanation; `upTo` is what it and those before it come to. */
interface Leaf {
  row: number
  amount: Cents
  upTo: Cents
  before: Leaf | null
  count: number
  /** It begins a group: nothing of its table that counts stands right above it. */
  opens: boolean
}

/** An amount that was proven to be a sum: printed again it is no charge, and as a sum proves little more. */
interface Proven {
  amount: Cents
  /** By a sum that is printed below its parts, rather than by a heading. */
  below: boolean
  before: Proven | null
}

interface State {
  /** The lower the likelier: minus the logarithm of its likelihood, less what its sums prove. */
  cost: number
  leaf: Leaf | null
  proven: Proven | null
}

/** Explanations that are followed at once: fewer on bills of many rows, for whose time they all count. */
const [MOST_WIDE, LEAST_WIDE] = [300, 40]
const STEPS = 36_000
/** What a printed sum proves that is the sum of several rows; of a single one, far less. */
const CLOSES = 4
const CLOSES_ONE = 0.8
/** A sum in whole dollars comes about by chance more often. */
const WHOLE_DOLLARS = 1.5
/** What it costs to take two rows of one amount for one charge that is printed twice. */
const REPEATS = 0.7
/** A summary stands before what it is about: of the two, the first is rather the one to leave out. */
const DETAIL_LATER = 0.6
/** Among so many charges two that come to a third by chance are no surprise. */
const BY_CHANCE = 8
/** What it proves that the lines come to a total that is asked for. */
const MEETS = 6
/** How far, in points, what a heading stands over is set in. */
const [LEAST_INDENT, MOST_INDENT] = [4, 100]
/** Rows between a sum and its first part, at most. */
const REACH = 120

/** The likeliest account of which rows are charges, which their sums, and which neither. */
export function explain(printed: readonly ChargeRow[], targets: readonly Target[]): Explanation {
  const rows = inReadingOrder(printed)
  const odds = oddsOf(rows)
  const known: Known = {
    rows,
    odds,
    amounts: new Set(rows.map(({ amount }) => amount.value)),
    summaries: new Set(rows.filter(({ kind }) => kind === 'balance').map(({ column }) => column)),
  }
  const width = Math.min(MOST_WIDE, Math.max(LEAST_WIDE, Math.round(STEPS / rows.length)))
  let states: State[] = [NOTHING]
  rows.forEach((_, row) => {
    const next = new Map<string, State>()
    for (const state of states)
      for (const after of stepsFrom(state, row, known)) {
        const key = `${after.leaf?.upTo ?? 0} ${after.leaf?.count ?? 0}`
        const same = next.get(key)
        if (same === undefined || after.cost < same.cost) next.set(key, after)
      }
    states = [...next.values()].sort((a, b) => a.cost - b.cost).slice(0, width)
  })
  return bestOf(states, targets, rows)
}

/** Rows as they are, but sums that are set apart in a column of their own stand below what they may be the sums of. */
function inReadingOrder(rows: readonly ChargeRow[]): ChargeRow[] {
  const others = new Set(
    rows.filter(({ kind }) => kind !== 'total' && kind !== 'sum').map(({ column }) => column),
  )
  const ordered = rows.filter(({ column }) => others.has(column))
  for (const row of rows.filter(({ column }) => !others.has(column))) {
    const { sheet, index } = row.line
    const above = ordered.findLastIndex(({ line }) => line.sheet === sheet && line.index < index)
    const before = above < 0 ? ordered.findLastIndex(({ line }) => line.sheet.number < sheet.number) : above
    ordered.splice(before + 1, 0, row)
  }
  return ordered
}

const NOTHING: State = { cost: 0, leaf: null, proven: null }

interface Known {
  rows: readonly ChargeRow[]
  odds: readonly RowOdds[]
  /** Every amount that a row prints. */
  amounts: ReadonlySet<Cents>
  /** The columns that tell the account's balances. */
  summaries: ReadonlySet<number>
}

/** What the next row may be: no charge, one, or a sum of those above it. */
function* stepsFrom(state: State, row: number, known: Known): Generator<State> {
  const amount = amountAt(row, known)
  const { charge, sumAbove } = known.odds[row] as RowOdds
  yield { ...state, cost: state.cost - Math.log(1 - charge) }
  const parts = amount === 0 ? 0 : partsAbove(state.leaf, amount, known)
  if (parts > 0) yield proves(state, amount, parts, sumAbove)
  const again = amount === 0 ? null : earlier(state.leaf, amount)
  if (amount !== 0 && wasProven(state, amount)) yield { ...state, cost: state.cost + REPEATS }
  else if (again !== null)
    yield { ...state, cost: state.cost + REPEATS + (isOfSummary(row, known) ? 0 : DETAIL_LATER) }
  if (charge > 0) yield* charged(state, row, known)
}

/** The row is a charge; then one above it may be the same again, or what several of the last come to. */
function* charged(before: State, row: number, known: Known): Generator<State> {
  const amount = amountAt(row, known)
  const opens = before.leaf?.row !== row - 1 || known.rows[row - 1]?.column !== known.rows[row]?.column
  const leaf = leafOf(before.leaf, { row, amount, opens })
  const state = { ...before, leaf, cost: before.cost - Math.log(known.odds[row]?.charge ?? 0) }
  yield state
  if (amount === 0) return
  const again = earlier(before.leaf, amount)
  if (again !== null) {
    const later = (Number(isOfSummary(row, known)) - Number(isOfSummary(again.row, known))) * DETAIL_LATER
    const repeats = isHeading(again.row, row, known) ? -CLOSES_ONE : REPEATS + later
    yield withoutLeaf(state, again, repeats + Math.log(oddsAt(again, known).charge))
  }
  const chance = Math.log(1 + leaf.count / BY_CHANCE)
  for (const summary of spelledOut(leaf, known.amounts)) {
    const { charge, sumBelow } = oddsAt(summary, known)
    const spelled = withoutLeaf(state, summary, Math.log(charge / sumBelow) - CLOSES + chance)
    yield { ...spelled, proven: { amount: summary.amount, below: false, before: spelled.proven } }
  }
}

/** Whether a row has the name of a kind of charges or one from the line above, or stands among the account's balances. */
const isOfSummary = (at: number, { rows, summaries }: Known): boolean => {
  const row = rows[at]
  return row !== undefined && (row.wrapped || summaries.has(row.column) || isGeneralName(row.description))
}

/** Whether a row of zero heads another one. */
function headsNothing(row: ChargeRow, rows: readonly ChargeRow[]): boolean {
  const at = rows.indexOf(row)
  return row.amount.value === 0 && rows[at + 1]?.amount.value === 0 && isHeading(at, at + 1, { rows })
}

/** Whether a row heads the next one, which is indented below it. */
function isHeading(at: number, next: number, { rows }: Pick<Known, 'rows'>): boolean {
  const [head, part] = [rows[at], rows[next]]
  if (!head || !part || next !== at + 1 || head.column !== part.column) return false
  const indent = startOf(part) - startOf(head)
  return indent > LEAST_INDENT && indent < MOST_INDENT
}

const amountAt = (row: number, { rows }: Known): Cents => rows[row]?.amount.value ?? 0
const oddsAt = ({ row }: Leaf, { odds }: Known): RowOdds => odds[row] as RowOdds

function proves(state: State, amount: Cents, parts: number, share: number): State {
  const chance = amount % 100 === 0 ? WHOLE_DOLLARS : 0
  const proof = parts > 1 && !wasProven(state, amount, true) ? CLOSES - chance : CLOSES_ONE
  return {
    ...state,
    proven: { amount, below: true, before: state.proven },
    cost: state.cost - Math.log(share) - proof,
  }
}

function wasProven(state: State, amount: Cents, isBelow = false): boolean {
  for (let proven = state.proven; proven !== null; proven = proven.before)
    if (proven.amount === amount && (proven.below || !isBelow)) return true
  return false
}

const leafOf = (before: Leaf | null, leaf: Pick<Leaf, 'row' | 'amount' | 'opens'>): Leaf => ({
  ...leaf,
  upTo: (before?.upTo ?? 0) + leaf.amount,
  before,
  count: (before?.count ?? 0) + 1,
})

/**
 * How many of the last charges come to an amount, one where it is one of them, or a balance is, as in the sum of the
 * account; 0 where none do.
 */
function partsAbove(last: Leaf | null, amount: Cents, { rows }: Known): number {
  let parts = 0
  let isOne = false
  for (let leaf = last; leaf !== null && parts < REACH; leaf = leaf.before) {
    if (leaf.amount !== 0) parts += 1
    if (leaf.amount === amount || rows[leaf.row]?.kind === 'balance') isOne = true
    if ((last?.upTo ?? 0) - (leaf.before?.upTo ?? 0) === amount) return isOne ? 1 : parts
  }
  return 0
}

/** The last charge of an amount. */
function earlier(last: Leaf | null, amount: Cents): Leaf | null {
  for (let leaf = last; leaf !== null; leaf = leaf.before) if (leaf.amount === amount) return leaf
  return null
}

/**
 * Charges that two or more of the last ones, all behind them, come to: the lines of a summary, spelled out in a group
 * further down, or headings with their parts right below.
 */
function spelledOut(last: Leaf, amounts: ReadonlySet<Cents>): Leaf[] {
  const groups = new Set<Cents>()
  const found: Leaf[] = []
  let parts = 0
  let sum = 0
  for (let leaf: Leaf | null = last; leaf !== null && parts < REACH; leaf = leaf.before) {
    if (groups.has(leaf.amount) || (parts > 1 && leaf.amount === sum)) found.push(leaf)
    if (leaf.amount !== 0) parts += 1
    sum += leaf.amount
    if (leaf.opens && parts > 1 && sum !== 0 && amounts.has(sum)) groups.add(sum)
  }
  return found
}

/** The same without one of its charges. */
function withoutLeaf(state: State, gone: Leaf, more: number): State {
  const behind: Leaf[] = []
  for (let leaf = state.leaf; leaf !== null && leaf !== gone; leaf = leaf.before) behind.push(leaf)
  const leaf = behind.reduceRight<Leaf | null>(
    (before, { row, amount, opens }) =>
      leafOf(before, { row, amount, opens: opens || before === gone.before }),
    gone.before,
  )
  return { ...state, leaf, cost: state.cost + more }
}

function bestOf(
  states: readonly State[],
  targets: readonly Target[],
  rows: readonly ChargeRow[],
): Explanation {
  const [first = NOTHING] = states
  let best = { state: first, total: null as Cents | null, cost: first.cost }
  for (const state of states)
    for (const { value, share } of targets) {
      const { leaf } = state
      if (leaf === null || leaf.upTo !== value) continue
      // A single line is the whole bill only when its own words call it a charge.
      if (leaf.before === null && !standsAlone(rows[leaf.row])) continue
      const cost = state.cost - MEETS - Math.log(share)
      if (cost < best.cost) best = { state, total: value, cost }
    }
  const lines: ChargeRow[] = []
  for (let leaf = best.state.leaf; leaf !== null; leaf = leaf.before) lines.push(rows[leaf.row] as ChargeRow)
  return { lines: withoutEmpty(lines.reverse(), rows), total: best.total }
}

/**
 * Without the zeros of tables of which nothing counts but the account's balances, those of a summary, of headings, and of
 * what stands alone: “Bank credit $0.00”.
 */
function withoutEmpty(lines: ChargeRow[], rows: readonly ChargeRow[]): ChargeRow[] {
  const valued = new Set(lines.filter(({ amount }) => amount.value !== 0).map(({ column }) => column))
  const ofAccount = new Set(rows.filter(({ kind }) => kind === 'balance').map(({ column }) => column))
  if (valued.size === 0) return lines
  const inColumn = Map.groupBy(rows, ({ column }) => column)
  const isOfCharges = ({ column, named }: ChargeRow) =>
    valued.has(column) || (named && !ofAccount.has(column) && (inColumn.get(column)?.length ?? 0) > 1)
  return lines.filter((line) => isOfCharges(line) && !headsNothing(line, rows))
}
