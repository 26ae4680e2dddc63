import type { CalendarDate } from '#base/calendar-date.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'
import type { Unit } from '#domain/records/units.ts'
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
import { amountOf, chargedRegisters, chargedUses, registersOf } from './charged-uses.ts'
import { unitLegend } from './unit-legend.ts'
import { unitlessUses } from './unnamed-units.ts'
import { type UsagePhrase, usagePhrasesOf } from './usage-phrases.ts'

/** The bill's usages: from tables of meter reads first, then from words, then from what was charged for. */
export function readUsages(
  pages: readonly LabelledPage[],
  fields: HeaderFields,
  periods: ServicePeriods,
): ReadUsage[] {
  const tables = meterTablesOf(pages)
  const meterNumbers = new Set(fields.meterNumbers.map(({ value }) => value))
  const phrases = pages.flatMap((page, i) =>
    usagePhrasesOf(page.lines).filter(
      (phrase) =>
        !tables[i]?.covered.has(phrase.line) &&
        !isOfOtherMonth(phrase, fields.endDate?.value) &&
        !meterNumbers.has(String(phrase.quantity.value.amount)) &&
        !NUMBERED.test(phrase.description) &&
        !OF_ACCOUNT.test(phrase.description),
    ),
  )
  const meters = meterPositions(pages, fields)
  const accounts = accountPositions(pages, fields)
  const legend = unitLegend(pages)
  const usages: ReadUsage[] = []
  for (const { reads } of tables) {
    const tableUsages = withoutRepeats(withoutHistory(reads))
      .map(inUnitOf(legend, phrases))
      .filter((read) => read.usage !== 0 || !/var/i.test(read.unit?.standard ?? ''))
      .map((read) => ({
        ...usageOfRead({ ...read, meterNumber: read.meterNumber ?? meterAt(meters, read.line, []) }, periods),
        accountNumber: accountAt(accounts, read.line),
      }))
    usages.push(...tableUsages.filter((usage) => !usages.some((other) => isSame(other, usage))))
  }
  const ofPhrase = (phrase: UsagePhrase) => ({
    ...usageOfPhrase(phrase, meterAt(meters, phrase.line, phrase.quantity.words), periods),
    accountNumber: accountAt(accounts, phrase.line),
  })
  // A quantity that a table has is not taken from words again, whichever meter those stand beside.
  const inTables = [...usages]
  const add = (usage: ReadUsage): void => {
    const isTold = inTables.some((other) => isSame(other, { ...usage, meterNumber: null }))
    if (!isTold && !usages.some((other) => isSame(other, usage))) usages.push(usage)
  }
  for (const phrase of phrases) if (!phrase.priced) add(ofPhrase(phrase))
  const stated = [...usages]
  for (const phrase of chargedUses(phrases, accountOfRow(accounts))) {
    const known = stated.filter(({ standard }) => standard?.unit === phrase.quantity.value.unit.standard)
    if (known.length === 0) add(ofPhrase(phrase))
  }
  const lines = pages.flatMap((page) => page.lines)
  const unitless = stated.map((whole) => registersOf(whole, lines))
  for (const registers of [...chargedRegisters(phrases), ...unitless]) {
    const known = stated.filter(
      ({ standard }) => standard?.unit === registers[0]?.quantity.value.unit.standard,
    )
    if (arePartsOf(known, registers)) for (const register of registers) add(ofPhrase(register))
  }
  if (usages.length === 0) {
    for (const use of unitlessUses(pages)) {
      const found = {
        ...use,
        ...(legend ?? { unit: null, unitText: null }),
        meterNumber: meterAt(meters, use.line, use.words),
      }
      add(usageOf(found, periods, 'Said to be the usage, without a unit.', 0.6))
    }
  }
  for (const phrase of phrases) if (!phrase.hasPrice && isTotalOf(usages, phrase)) add(ofPhrase(phrase))
  return saysEstimated(pages) ? usages.map((usage) => ({ ...usage, estimated: true })) : usages
}

/** A line of the account that a quantity only stands beside. */
const OF_ACCOUNT = /\b(?:payments?|pymts?|balance|past due)\b.*\d\.\d\d/i
/** "METER 14539996 kWh": what follows is the number of the meter. */
const NUMBERED = /^(?:meter|mtr)(?: (?:no\.?|nbr|number|#))?:?$/i

const FEWEST_PARTS = 2

/** Whether registers that are charged for are those of the only use that is stated. */
function arePartsOf([known, ...more]: readonly ReadUsage[], registers: readonly UsagePhrase[]): boolean {
  return known !== undefined && more.length === 0 && Math.abs(amountOf(registers) - known.amount) < 0.01
}

const SAYS_TOTAL =
  /\b(?:sub)?total\b|\b(?:usage|used|consumption)\b|^(?:electric(?:ity)?|gas|water) (?:charges|service)$/i

/** What the registers and meters of a bill come to, where it is charged for. */
function isTotalOf(usages: readonly ReadUsage[], { description, quantity: { value } }: UsagePhrase): boolean {
  if (!SAYS_TOTAL.test(description)) return false
  const parts = usages.filter(({ standard }) => standard?.unit === value.unit.standard)
  const sum = parts.reduce((total, { standard }) => total + (standard?.amount ?? 0), 0)
  return parts.length >= FEWEST_PARTS && Math.abs(sum - value.amount * value.unit.factor) < 0.01
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

const ESTIMATED =
  /\bestimated (?:read|bill|usage)|\bread(?:ing)? (?:type:? )?estimated\b|\b(?:present|current) (?:meter )?read(?:ing)?:? [\d,.]+ ?\(?E(?:st(?:imated?)?)?\b/i

const saysEstimated = (pages: readonly LabelledPage[]): boolean =>
  pages.some(({ lines }) => lines.some((line) => ESTIMATED.test(line.segments.map((s) => s.text).join(' '))))

/** The same use twice is kept where reads or names differ: two registers may show the same by chance. */
const withoutRepeats = (reads: readonly MeterRead[]): MeterRead[] =>
  reads.filter(
    (read, at) =>
      !reads
        .slice(0, at)
        .some(
          (other) =>
            other.usage === read.usage &&
            other.unit?.standard === read.unit?.standard &&
            other.meterNumber === read.meterNumber &&
            other.label === read.label &&
            other.previous === read.previous,
        ),
  )

const FEWEST_OF_A_HISTORY = 3

/** Of rows that each start where the one below ended, which are past reads, the newest is this bill's. */
function withoutHistory(reads: readonly MeterRead[]): MeterRead[] {
  const readOf = ({ previous, current }: MeterRead) => current ?? previous ?? Number.NaN
  const goesOn = reads.map((read, at) => {
    const older = reads[at + 1]
    return older !== undefined && Math.abs(readOf(read) - read.usage - readOf(older)) < 0.01
  })
  const isPast = reads.map(() => false)
  reads.forEach((_, at) => {
    const end = goesOn.indexOf(false, at)
    if (end - at + 1 >= FEWEST_OF_A_HISTORY) isPast.fill(true, at + 1, end + 1)
  })
  return reads.filter((_, at) => !isPast[at])
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
      estimated: read.estimated,
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
  // A row of days and reads says nothing of what was measured.
  const name = /\p{L}{2}/u.test(description) ? description : [meterNumber, unitText].filter(Boolean).join(' ')
  return usageOf(
    { amount, unit, unitText, description: name, meterNumber, words: quantity.words, line },
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
  estimated?: boolean
}

function usageOf(
  { estimated = false, ...found }: Found,
  periods: ServicePeriods,
  reason: string,
  belief: number,
): ReadUsage {
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
    estimated,
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
