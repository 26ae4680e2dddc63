import { unitOf } from '#domain/records/units.ts'
import type { ReadUsage } from '../extraction.ts'
import type { Line } from '../layout/lines.ts'
import { canonical } from '../text/canonical.ts'
import { numberOf } from '../text/printed-quantity.ts'
import { printed, runOf } from '../text/run.ts'
import { TIME_OF_DAY } from '../vocabulary/usage-words.ts'
import type { UsagePhrase } from './usage-phrases.ts'

/** What was charged for, of each unit and of each account that a row names. */
export function chargedUses(
  phrases: readonly UsagePhrase[],
  ownAccount: (phrase: UsagePhrase) => string | null,
): UsagePhrase[] {
  const byUnit = Map.groupBy(
    phrases.filter((phrase) => phrase.priced),
    (phrase) => `${standardOf(phrase)} ${ownAccount(phrase) ?? ''}`,
  )
  return withoutTotals([...byUnit.values()].flatMap(usesOf))
}

/** Units in which every visit of a hauler is weighed. */
const WEIGHED = new Set(['ton', 'lb'])

function usesOf(group: readonly UsagePhrase[]): UsagePhrase[] {
  if (group.some((phrase) => WEIGHED.has(standardOf(phrase)))) return [...group]
  const registers = registersAmong(group)
  const largest = largestOf(group)
  const most = largest?.quantity.value.amount ?? 0
  if (registers.length === 0) return largest ? [largest, ...otherDemands(largest, group)] : []
  const isEnergy = registers[0]?.quantity.value.unit.kind === 'usage'
  return isEnergy && largest && most - amountOf(registers) > 0.01 ? [largest, ...registers] : registers
}

/** Beside the highest demand those of times of day. */
function otherDemands({ quantity: { value } }: UsagePhrase, group: readonly UsagePhrase[]): UsagePhrase[] {
  if (value.unit.kind !== 'demand') return []
  return group.filter(
    ({ description, quantity }) => NAMES_TIME.test(description) && quantity.value.amount !== value.amount,
  )
}

/**
 * The largest quantity that has a price, as riders charge for the same energy again and again; or the steps of a charge
 * together, when they come to more.
 */
function largestOf(group: readonly UsagePhrase[]): UsagePhrase | undefined {
  const whole = group.filter((phrase) => !phrase.isStep).toSorted(byAmount)[0]
  const steps = firstRun(group)
  const [first] = steps
  const sum = amountOf(steps)
  return first && sum > (whole?.quantity.value.amount ?? 0) ? withAmount(first, sum) : whole
}

/** The registers of a meter that are charged for at prices of their own, of each unit. */
export const chargedRegisters = (phrases: readonly UsagePhrase[]): UsagePhrase[][] => [
  ...Map.groupBy(
    phrases.filter((phrase) => phrase.priced),
    standardOf,
  )
    .values()
    .map(registersAmong),
]

const PER_ONE = new RegExp(
  String.raw`\b(?<time>${TIME_OF_DAY})\b\D*?(?<amount>\d[\d,]*(?:\.\d+)?)\s?[@x×]\s?\$?-?\d*\.\d{3,}`,
  'i',
)

/** "On-Peak Energy 314@0.140482": registers that are charged for without their unit, which a use that they come to tells. */
export function registersOf(whole: ReadUsage, lines: readonly Line[]): UsagePhrase[] {
  const unit = unitOf(whole.unit ?? '')
  if (!unit) return []
  const registers = lines.flatMap((line) => {
    const run = runOf(
      line.segments.flatMap(({ words }) => words),
      line.sheet,
    )
    const match = PER_ONE.exec(run.text)
    const { time = '', amount: text = '' } = match?.groups ?? {}
    const amount = numberOf(text)
    if (!match || amount === null) return []
    const from = match.index + match[0].indexOf(text, time.length)
    const quantity = printed(run, from, from + text.length, { amount, unit, unitText: whole.unit ?? '' })
    return [
      {
        line,
        quantity,
        description: run.text.slice(match.index, from).trim(),
        priced: true,
        hasPrice: true,
        isStep: true,
      },
    ]
  })
  const named = registersAmong(registers)
  return Math.abs(amountOf(named) - whole.amount) < 0.01 ? named : []
}

const NAMES_TIME = new RegExp(`\\b(?:${TIME_OF_DAY})\\b`, 'i')
const FEWEST_REGISTERS = 2

/** Of each time of day the first quantity; none where a page names but one. */
function registersAmong(phrases: readonly UsagePhrase[]): UsagePhrase[] {
  const named = phrases.flatMap((phrase) => {
    const [time] = NAMES_TIME.exec(phrase.description) ?? []
    return time ? [{ phrase, time: canonical(time).replace(/^on /, '') }] : []
  })
  const firsts = named.filter(({ time }, at) => named.findIndex((other) => other.time === time) === at)
  return firsts.length < FEWEST_REGISTERS ? [] : firsts.map(({ phrase }) => phrase)
}

const standardOf = ({ quantity }: UsagePhrase): string => quantity.value.unit.standard

export const amountOf = (phrases: readonly UsagePhrase[]): number =>
  phrases.reduce((total, { quantity }) => total + quantity.value.amount, 0)

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

/** Uses without the sum of several of them. */
const withoutTotals = (phrases: readonly UsagePhrase[]): UsagePhrase[] =>
  phrases.filter((phrase) => {
    const others = phrases.filter((other) => other !== phrase && standardOf(other) === standardOf(phrase))
    return others.length < 2 || Math.abs(amountOf(others) - phrase.quantity.value.amount) > 0.01
  })
