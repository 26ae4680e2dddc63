import type { Cents } from '#base/money.ts'
import type { ChargeRow } from '../charges/charge-row.ts'
import { ledgersOf } from '../charges/ledger.ts'
import { combination, mayBePart } from '../charges/reconcile.ts'
import { allNodes, leavesOf, type SumNode } from '../charges/sum-tree.ts'
import type { Segment } from '../layout/lines.ts'
import { taughtBy } from '../learning/apply.ts'
import type { Lesson } from '../learning/lesson.ts'
import { daysIn } from '../text/printed-date.ts'
import { isInSentence, moneyIn } from '../text/printed-money.ts'
import { type Printed, runOf } from '../text/run.ts'
import { overlapX } from '../words/geometry.ts'
import { type Candidate, type Finder, labelledCandidates, type Ranked, rank } from './candidates.ts'
import { columnSums, placeKey, rowSums } from './column-sums.ts'
import type { LabelledPage } from './places.ts'

/** The amounts of a bill's account, each with its readings by belief. */
export interface MoneyRanking {
  amountDue: Ranked<Cents>[]
  totalCurrentCharges: Ranked<Cents>[]
  previousBalance: Ranked<Cents>[]
  payments: Ranked<Cents>[]
  remainingBalance: Ranked<Cents>[]
}

type MoneyField = keyof MoneyRanking

/** Ranked by their labels, then by what the account's own arithmetic says of them. */
export function rankMoney(
  pages: readonly LabelledPage[],
  roots: readonly SumNode[],
  lesson: Lesson | null,
): MoneyRanking {
  const taught = taughtBy(lesson, pages, null)
  const sums = columnSums(pages)
  const sumsOfRows = rowSums(pages)
  const summed = (field: MoneyField) => (candidate: Candidate<Cents>) => {
    const key = placeKey(candidate.printed)
    const sum = sums.get(key) ?? (field === 'totalCurrentCharges' ? sumsOfRows.get(key) : undefined)
    return sum === undefined ? candidate : { ...candidate, value: sum.value, printed: sum }
  }
  const candidates = (field: MoneyField) => [
    ...(field === 'remainingBalance' ? [] : taught(field, (run) => moneyIn(run))),
    ...labelledCandidates(field, pages, amountsAt).map(summed(field)),
    ...(field === 'amountDue'
      ? [...lastBalances(pages), ...amountsBehindDueDates(pages), ...loneTotals(pages)]
      : []),
  ]
  const ranked = (field: MoneyField) => rank(candidates(field), (cents) => cents)
  const account = {
    amountDue: ranked('amountDue'),
    previousBalance: ranked('previousBalance'),
    payments: ranked('payments'),
    remainingBalance: ranked('remainingBalance'),
  }
  const implied = impliedCharges(account)
  const sections = sectionTotals(roots, implied)
  // What all is due is no part of it.
  sections.delete(account.amountDue[0]?.value ?? 0)
  const totals = candidates('totalCurrentCharges')
  const current = [
    ...totals.map((candidate) => {
      if (implied.has(candidate.value)) return { ...candidate, score: raise(candidate.score, 0.6) }
      const isOfPart = sections.has(candidate.value) || endsParts(candidate, totals)
      return isOfPart ? { ...candidate, score: candidate.score * SECTION } : candidate
    }),
    ...sumsOfCharges(roots, implied),
  ]
  const totalCurrentCharges = rank(current, (cents) => cents)
  const isNamed = (account.amountDue[0]?.score ?? 0) >= NAMED
  const unnamed = isNamed ? [] : unnamedAmountDue(pages, account, totalCurrentCharges[0])
  const amountDue = [...unnamed, ...account.amountDue]
  return { ...account, amountDue, totalCurrentCharges }
}

const UNNAMED = 0.45
/** Below this, what stands beside a label of what is due is hardly due. */
const NAMED = 0.3

/** What is due in words that no table knows: an amount, printed apart from the charges' total, that the account comes to. */
function unnamedAmountDue(
  pages: readonly LabelledPage[],
  account: Omit<MoneyRanking, 'totalCurrentCharges'>,
  total: Ranked<Cents> | undefined,
): Ranked<Cents>[] {
  if (!total || total.score < TRUSTED_TOTAL) return []
  const [remaining, previous, payment] = [
    account.remainingBalance[0]?.value,
    account.previousBalance[0]?.value,
    account.payments[0]?.value ?? 0,
  ]
  const due = total.value + (remaining ?? (previous ?? 0) - Math.abs(payment))
  const known = new Set(
    [total, ...account.previousBalance, ...account.payments].map(({ best }) => best.printed.y0),
  )
  const printedDue = pages.flatMap(({ lines }) =>
    lines.flatMap((line) =>
      line.segments.flatMap((segment) =>
        moneyIn(runOf(segment.words, segment.sheet)).filter(
          ({ value, y0 }) => value === due && !known.has(y0),
        ),
      ),
    ),
  )
  const reason = 'The balance before, the payments and the current charges come to it.'
  return rank(
    printedDue.map((printed) => ({ value: printed.value, printed, score: UNNAMED, reason })),
    (cents) => cents,
  )
}

/** A total of charges that is believed less proves nothing about what is due. */
const TRUSTED_TOTAL = 0.7

/** A label's own sentence may hold its amount; another's, which only happens to stand beside it, does not. */
const amountsAt: Finder<Cents> = (run, place) =>
  moneyIn(run).filter((amount) => place.kind === 'after' || !isInSentence(run, amount))

/** A statement of account ends with what is owed. */
function lastBalances(pages: readonly LabelledPage[]): Candidate<Cents>[] {
  return pages.flatMap((page) =>
    ledgersOf(page.lines).flatMap(({ balances }) => {
      const last = balances.at(-1)
      const reason = 'The last balance of the statement of account.'
      return last && balances.length >= 2 ? [{ value: last.value, printed: last, score: 0.7, reason }] : []
    }),
  )
}

const SAYS_DUE_DATE = 0.6
const BEHIND_DUE_DATE = 0.75
const BELOW_DUE_DATE = 0.6

/** "Please pay by May 5 $31.20": the amount behind the day that it is due on, or alone below it. */
function amountsBehindDueDates(pages: readonly LabelledPage[]): Candidate<Cents>[] {
  return pages.flatMap((page) =>
    page.labels.flatMap((label) => {
      if (!label.meanings.some(({ field, weight }) => field === 'dueDate' && weight >= SAYS_DUE_DATE))
        return []
      const { line } = label.segment
      const words = line.segments
        .slice(line.segments.indexOf(label.segment))
        .flatMap((segment) => segment.words)
      const run = runOf(words.slice(label.to), line.sheet)
      const [day] = daysIn(run)
      if (!day || !/^\W*$/.test(run.text.slice(0, day.from))) return []
      const [behind] = moneyIn(run)
      if (behind && /^\W*$/.test(run.text.slice(day.to, behind.from))) {
        const reason = `Printed behind “${label.text}” and its day.`
        return [{ value: behind.value, printed: behind, score: BEHIND_DUE_DATE, reason }]
      }
      const below = amountAloneBelow(label.segment, page)
      const reason = `Printed below “${label.text}” and its day.`
      return below ? [{ value: below.value, printed: below, score: BELOW_DUE_DATE, reason }] : []
    }),
  )
}

function amountAloneBelow(segment: Segment, { lines }: LabelledPage): Printed<Cents> | null {
  const next = lines[lines.indexOf(segment.line) + 1]
  const below = next?.segments.find((cell) => overlapX(cell, segment) > 0)
  if (!below || below.y0 - segment.y1 > segment.size * 1.5) return null
  const run = runOf(below.words, below.sheet)
  const [amount] = moneyIn(run)
  return amount && amount.words.length === below.words.length ? amount : null
}

const LONE_TOTAL = 0.35

/** "Total" and nothing more is what is asked for only where no other words ask for anything. */
function loneTotals(pages: readonly LabelledPage[]): Candidate<Cents>[] {
  const totals = pages.flatMap(({ lines }) =>
    lines.flatMap(({ segments }) =>
      segments.flatMap((segment, i) => {
        const next = segments[i + 1]
        const [amount] =
          /^(?:grand )?total:?$/i.test(segment.text) && next ? moneyIn(runOf(next.words, next.sheet)) : []
        return amount
          ? [{ value: amount.value, printed: amount, score: LONE_TOTAL, reason: 'The total of the page.' }]
          : []
      }),
    ),
  )
  return totals.slice(-1)
}

/** Closes a share of the doubt. */
const raise = (score: number, share: number): number => score + (1 - score) * share

const RIVALS_TRIED = 2
/** Below this, what stands beside the word may be no payment. */
const SURE_OF_PAYMENT = 0.5

/**
 * What the current charges must come to: the amount due less what was brought forward and not yet paid.
 * Without a balance forward, the amount due itself.
 */
function impliedCharges(account: Omit<MoneyRanking, 'totalCurrentCharges'>): Set<Cents> {
  const best = (ranked: Ranked<Cents>[]): Cents[] =>
    ranked
      .slice(0, RIVALS_TRIED)
      .flatMap(({ value, score }, at) => (at === 0 || score >= NAMED ? [value] : []))
  const implied = new Set<Cents>()
  for (const due of best(account.amountDue)) {
    for (const remaining of best(account.remainingBalance)) implied.add(due - remaining)
    for (const previous of best(account.previousBalance)) {
      for (const payment of best(account.payments)) implied.add(due - previous + Math.abs(payment))
      if ((account.payments[0]?.score ?? 0) < SURE_OF_PAYMENT) implied.add(due - previous)
    }
    if (account.previousBalance.length === 0 && account.remainingBalance.length === 0) implied.add(due)
  }
  implied.delete(0)
  return implied
}

/** The charges that the account's arithmetic asks for, whatever the page prints of them. */
export const chargesImplied = (money: MoneyRanking): Cents[] => [...impliedCharges(money)]

/** The total of a part of the bill is not the bill's. */
const SECTION = 0.2
const FEWEST_PARTS = 3

/** Words that stand for so many sums end the parts of a bill: "Total current charges" of each of its accounts. */
const endsParts = ({ label }: Candidate<Cents>, all: readonly Candidate<Cents>[]): boolean =>
  label !== undefined &&
  new Set(all.filter((other) => other.label === label).map(({ value }) => value)).size >= FEWEST_PARTS

const NAMES_SERVICE = /\b(?:electric(?:ity)?|gas|water|sewer|steam)\b/i
const NOT_A_SECTION = /\b(?:late|penalty|deposit|adjust\w*|install\w*|return\w*)\b/i

/** Totals of the services of one bill, where the page prints no sum of them. */
function sectionTotals(roots: readonly SumNode[], implied: ReadonlySet<Cents>): Set<Cents> {
  const sections = new Set<Cents>()
  if (allNodes(roots).some((node) => implied.has(node.amount) && !isUnnamedSum(node))) return sections
  for (const total of implied) {
    const nodes = roots.filter(mayBePart)
    const isSection = ({ row }: SumNode) => !NOT_A_SECTION.test(row.description)
    const parts = combination(nodes.filter(isSection), total) ?? combination(nodes, total) ?? []
    const isOfService = ({ row }: SumNode) => row.kind !== 'charge' && NAMES_SERVICE.test(row.description)
    if (parts.filter(isSection).length > 1 || parts.some(isOfService))
      for (const { amount } of parts) sections.add(amount)
  }
  return sections
}

/** What is due printed large beside or below other words, which only happen to stand there. */
const isUnnamedSum = ({ row, parts }: SumNode): boolean =>
  row.kind === 'charge' && (parts.length > 0 || row.wrapped || !row.named)

/** Printed sums of several lines, and sums named as such, that are worth what the charges must come to. */
function sumsOfCharges(roots: readonly SumNode[], implied: ReadonlySet<Cents>): Candidate<Cents>[] {
  return allNodes(roots)
    .filter(
      ({ row, parts }) =>
        implied.has(row.amount.value) && (parts.length > 0 || row.kind !== 'charge' || saysCurrent(row)),
    )
    .map((node) => ({
      value: node.amount,
      printed: node.row.amount,
      score: leavesOf(node).length > 1 && node.row.kind !== 'charge' ? 0.85 : 0.6,
      reason: `“${node.row.description}” is what is due less what was brought forward.`,
    }))
}

const saysCurrent = (row: ChargeRow): boolean =>
  /^(?:current|new|this (?:bill|month|period|delivery))\b/i.test(row.description)
