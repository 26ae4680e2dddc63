import type { CalendarDate } from '#domain/calendar-date.ts'
import type { EnergyType } from '#domain/energy-type.ts'
import type { Unit } from '#domain/units.ts'
import { type AccountPosition, accountAt, accountPositions } from '../attribution/account-positions.ts'
import { meterAt, meterPositions } from '../attribution/meter-positions.ts'
import type { ServicePeriods } from '../attribution/service-periods.ts'
import type { ReadUsage } from '../extraction.ts'
import { evidenceOf } from '../fields/candidates.ts'
import { energyVotes } from '../fields/energy-types.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import type { Line } from '../layout/lines.ts'
import type { MeterRead } from '../meter-reads/meter-row.ts'
import { meterTablesOf } from '../meter-reads/meter-table.ts'
import { MONTHS } from '../text/printed-date.ts'
import { printed, runOf } from '../text/run.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { unitLegend } from './unit-legend.ts'
import { type UsagePhrase, usagePhrasesOf } from './usage-phrases.ts'

/** The bill's usages: from tables of meter reads first, then from words, then from what was charged for. */
export function readUsages(
  pages: readonly LabelledPage[],
  fields: HeaderFields,
  periods: ServicePeriods,
): ReadUsage[] {
  const tables = meterTablesOf(pages)
  const phrases = pages.flatMap((page, i) =>
    usagePhrasesOf(page.lines).filter(
      (phrase) => !tables[i]?.covered.has(phrase.line) && !isOfOtherMonth(phrase, fields.endDate?.value),
    ),
  )
  const meters = meterPositions(pages, fields)
  const accounts = accountPositions(pages, fields)
  const legend = unitLegend(pages)
  const usages: ReadUsage[] = []
  for (const { reads } of tables) {
    const tableUsages = withoutRepeats(withoutSums(reads))
      .map(inUnitOf(legend, phrases))
      .filter((read) => read.usage !== 0 || !/var/i.test(read.unit?.standard ?? ''))
      .map((read) => ({
        ...usageOfRead({ ...read, meterNumber: read.meterNumber ?? meterAt(meters, read.line) }, periods),
        accountNumber: accountAt(accounts, read.line),
      }))
    usages.push(...tableUsages.filter((usage) => !usages.some((other) => isSame(other, usage))))
  }
  const ofPhrase = (phrase: UsagePhrase) => ({
    ...usageOfPhrase(phrase, meterAt(meters, phrase.line), periods),
    accountNumber: accountAt(accounts, phrase.line),
  })
  // A quantity that a table has is not taken from words again, whichever meter those stand beside.
  const inTables = [...usages]
  const add = (usage: ReadUsage): void => {
    const isTold = inTables.some((other) => isSame(other, { ...usage, meterNumber: null }))
    if (!isTold && !usages.some((other) => isSame(other, usage))) usages.push(usage)
  }
  for (const phrase of phrases) if (!phrase.priced) add(ofPhrase(phrase))
  const known = new Set(usages.map((usage) => usage.standard?.unit))
  for (const phrase of withoutTotals(largestPriced(phrases, accountOfRow(accounts)))) {
    if (!known.has(phrase.quantity.value.unit.standard)) add(ofPhrase(phrase))
  }
  return saysEstimated(pages) ? usages.map((usage) => ({ ...usage, estimated: true })) : usages
}

const MONTH_AND_YEAR = new RegExp(`\\b(?<month>${MONTHS.join('|')})[a-z]*\\.? (?<year>20\\d\\d)\\b`, 'i')
const NEAR_MONTHS = 1

/** "June 2020 use" beside "June 2021 use", on a bill of June 2021. */
function isOfOtherMonth({ description }: UsagePhrase, end: CalendarDate | undefined): boolean {
  const { month = '', year = '' } = MONTH_AND_YEAR.exec(description)?.groups ?? {}
  if (end === undefined || year === '') return false
  const named = Number(year) * 12 + MONTHS.indexOf(month.toLowerCase())
  const billed = Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)) - 1
  return Math.abs(named - billed) > NEAR_MONTHS
}

/** The account that a row names itself. */
const accountOfRow =
  (accounts: readonly AccountPosition[]) =>
  ({ line }: UsagePhrase): string | null =>
    accounts.find(({ page, y }) => page === line.sheet.number && Math.abs(y - line.y0) < 2)?.accountNumber ??
    null

const ESTIMATED = /\bestimated (?:read|bill|usage)|\bread(?:ing)? (?:type:? )?estimated\b/i

const saysEstimated = (pages: readonly LabelledPage[]): boolean =>
  pages.some(({ lines }) => lines.some((line) => ESTIMATED.test(line.segments.map((s) => s.text).join(' '))))

/** The usages of several accounts without their sum. */
const withoutTotals = (phrases: readonly UsagePhrase[]): UsagePhrase[] =>
  phrases.filter((phrase) => {
    const others = phrases.filter(
      (other) =>
        other !== phrase && other.quantity.value.unit.standard === phrase.quantity.value.unit.standard,
    )
    const sum = others.reduce((total, { quantity }) => total + quantity.value.amount, 0)
    return others.length < 2 || Math.abs(sum - phrase.quantity.value.amount) > 0.01
  })

/** The same use twice is kept where reads or names differ: two registers may show the same by chance. */
const withoutRepeats = (reads: readonly MeterRead[]): MeterRead[] =>
  reads.filter(
    (read, at) =>
      !reads
        .slice(0, at)
        .some(
          (other) =>
            other.usage === read.usage &&
            other.meterNumber === read.meterNumber &&
            other.label === read.label &&
            other.previous === read.previous,
        ),
  )

const SUM = /^(?:grand )?totals?\b/i

/** A last row that is the sum of the rows above it is no usage of its own. */
function withoutSums(reads: readonly MeterRead[]): MeterRead[] {
  return reads.filter((read, at) => {
    const before = reads.slice(0, at).filter((other) => other.unit?.standard === read.unit?.standard)
    const sum = before.reduce((total, { usage }) => total + usage, 0)
    const name = read.label || (read.line.segments[0]?.text ?? '')
    return !(SUM.test(name) && before.length > 1 && Math.abs(sum - read.usage) < 0.01)
  })
}

/** Whether two readings are of one usage: the same quantity printed twice. */
function isSame(a: ReadUsage, b: ReadUsage): boolean {
  if (a.amount !== b.amount || (a.unit && b.unit && a.standard?.unit !== b.standard?.unit)) return false
  return a.meterNumber === null || b.meterNumber === null || a.meterNumber === b.meterNumber
}

/** Gives a read without a unit that of the same quantity elsewhere on the bill, else the one the bill names for all reads. */
const inUnitOf =
  (legend: ReturnType<typeof unitLegend>, phrases: readonly UsagePhrase[]) =>
  (read: MeterRead): MeterRead => {
    if (read.unit) return read
    const same = phrases.find((phrase) => phrase.quantity.value.amount === read.usage)?.quantity.value
    return { ...read, ...(same ? { unit: same.unit } : legend) }
  }

function usageOfRead(read: MeterRead, periods: ServicePeriods): ReadUsage {
  const reason = read.proven ? 'The difference of the two meter reads.' : 'Stands in a table of meter reads.'
  return usageOf(
    {
      amount: read.usage,
      unit: read.unit,
      unitText: read.unitText,
      description: [read.meterNumber, read.label].filter(Boolean).join(' '),
      meterNumber: read.meterNumber,
      words: read.words,
      line: read.line,
    },
    periods,
    reason,
    read.proven ? 0.95 : 0.75,
  )
}

function usageOfPhrase(
  { line, quantity, description, priced }: UsagePhrase,
  meterNumber: string | null,
  periods: ServicePeriods,
): ReadUsage {
  const { amount, unit, unitText } = quantity.value
  const reason = priced ? 'The quantity that was charged for.' : 'Said to be the usage.'
  return usageOf(
    { amount, unit, unitText, description, meterNumber, words: quantity.words, line },
    periods,
    reason,
    priced ? 0.6 : 0.75,
  )
}

interface Found {
  amount: number
  unit: Unit | null
  unitText: string | null
  description: string
  meterNumber: string | null
  words: PlacedWord[]
  line: Line
}

function usageOf(found: Found, periods: ServicePeriods, reason: string, belief: number): ReadUsage {
  const { amount, unit } = found
  const run = runOf(found.words, found.line.sheet)
  const energyType = unit?.energyType ?? topVote(found.description)
  const period = periods.at(found.line, energyType)
  return {
    kind: unit?.kind ?? 'usage',
    amount,
    unit:
      found.unitText === null || SPELLED_OUT.test(found.unitText) ? (unit?.forms[0] ?? null) : found.unitText,
    standard: unit && { amount: Math.round(amount * unit.factor * 10_000) / 10_000, unit: unit.standard },
    estimated: false,
    description: found.description,
    startDate: period?.start ?? null,
    endDate: period?.end ?? null,
    meterNumber: found.meterNumber,
    accountNumber: null,
    energyType,
    evidence: evidenceOf({ printed: printed(run, 0, run.text.length, amount), reason }, 'usage', belief),
  }
}

/** Told by its sign, as everybody knows it. */
const SPELLED_OUT = /^(?:kilowatt|hundreds?|thousands?)\b/i

const topVote = (text: string): EnergyType | null =>
  [...energyVotes(text)].sort((a, b) => b[1] - a[1]).find(([, votes]) => votes >= 1)?.[0] ?? null

/**
 * Of each unit, and of each account that a row names, the largest quantity that has a price, as riders charge for the same energy again and again;
 * or the steps of a charge together, when they come to more.
 */
function largestPriced(
  phrases: readonly UsagePhrase[],
  ownAccount: (phrase: UsagePhrase) => string | null,
): UsagePhrase[] {
  const byUnit = Map.groupBy(
    phrases.filter((phrase) => phrase.priced),
    (phrase) => `${phrase.quantity.value.unit.standard} ${ownAccount(phrase) ?? ''}`,
  )
  return [...byUnit.values()].map((group) => {
    const whole = group.filter((phrase) => !phrase.isStep).toSorted(byAmount)[0]
    const steps = firstRun(group)
    const sum = steps.reduce((total, { quantity }) => total + quantity.value.amount, 0)
    const [first] = steps
    return first && sum > (whole?.quantity.value.amount ?? 0)
      ? withAmount(first, sum)
      : (whole as UsagePhrase)
  })
}

const byAmount = (a: UsagePhrase, b: UsagePhrase): number => b.quantity.value.amount - a.quantity.value.amount

/** The steps up to where another charge is billed in the same steps again. */
function firstRun(phrases: readonly UsagePhrase[]): UsagePhrase[] {
  const steps = phrases.filter((phrase) => phrase.isStep)
  const repeats = steps.findIndex((step, i) =>
    steps.slice(0, i).some((other) => other.quantity.value.amount === step.quantity.value.amount),
  )
  return repeats < 0 ? steps : steps.slice(0, repeats)
}

function withAmount(phrase: UsagePhrase, amount: number): UsagePhrase {
  const { quantity } = phrase
  return { ...phrase, quantity: { ...quantity, value: { ...quantity.value, amount: round(amount) } } }
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
