import { confidenceOf, confidenceWithoutOddity } from './confidence.ts'
import { CHECKS, type CheckName, type Oddity } from './story.ts'

/** What a saved bill comes to by what is odd about it. */
export type Severity = 'VALID' | 'WARNING' | 'ERROR'
export const SEVERITIES = ['VALID', 'WARNING', 'ERROR'] as const satisfies readonly Severity[]

export type HumanStatus = 'Checked' | 'Unchecked'
export const HUMAN_STATUSES = ['Checked', 'Unchecked'] as const satisfies readonly HumanStatus[]

/** Something odd about one of a bill's meters. */
export interface BillOddity extends Oddity {
  utilityAccountMeterId: number
}

/** A check that somebody turned off, for one account or for all of its client. */
export interface CheckOff {
  check: CheckName
  of: 'account' | 'client'
  reason: string
}

/** What a check that is off would have said, and why it is off. */
export interface SilencedOddity extends BillOddity {
  of: CheckOff['of']
  reason: string
}

/** One of a bill's meters beside its own history. */
export interface JudgedMeter {
  id: number
  name: string
  /** How many of its bills came before. */
  before: number
  oddities: readonly Oddity[]
}

export interface BillVerdict {
  severity: Severity
  /** 0 to 100: of a hundred bills of which the same is said, so many are right. */
  confidence: number
  /** Of the largest oddity, 0 where there is none. */
  size: number
  response: string
  nextSteps: string
  /** The largest first. */
  oddities: BillOddity[]
  silenced: SilencedOddity[]
}

/** Less than an even chance that the bill is right. */
const ERROR_BELOW = 50

/** What is said of a bill by what is odd about its meters, without the checks that are off for it. */
export function verdictOf(meters: readonly JudgedMeter[], off: readonly CheckOff[]): BillVerdict {
  const all = meters
    .flatMap(({ id, oddities }) => oddities.map((oddity) => ({ ...oddity, utilityAccountMeterId: id })))
    .sort((one, other) => other.size - one.size)
  const offFor = (check: CheckName) =>
    off.find((one) => one.check === check && one.of === 'account') ?? off.find((one) => one.check === check)
  const oddities = all.filter(({ check }) => offFor(check) === undefined)
  const silenced = all.flatMap((oddity) => {
    const { of, reason } = offFor(oddity.check) ?? {}
    return of === undefined || reason === undefined ? [] : [{ ...oddity, of, reason }]
  })
  const fewest = meters.length === 0 ? 0 : Math.min(...meters.map(({ before }) => before))
  const confidence =
    oddities.length === 0
      ? confidenceWithoutOddity(fewest)
      : Math.min(...oddities.map(({ check, size }) => confidenceOf(check, size)))
  return {
    severity: oddities.length === 0 ? 'VALID' : confidence < ERROR_BELOW ? 'ERROR' : 'WARNING',
    confidence,
    size: oddities[0]?.size ?? 0,
    response: [...said(oddities, meters), ...offWords(silenced)].join(' '),
    nextSteps: [...new Set(oddities.map(({ next }) => next))].join(' ') || 'Nothing has to be looked at.',
    oddities,
    silenced,
  }
}

/** Each with the name of its meter where the bill is for several. */
function said(oddities: readonly BillOddity[], meters: readonly JudgedMeter[]): string[] {
  if (oddities.length === 0) return [nothingOdd(meters)]
  const names = new Map(meters.map(({ id, name }) => [id, name]))
  return oddities.map(({ message, utilityAccountMeterId }) =>
    meters.length === 1 ? message : `${names.get(utilityAccountMeterId)}: ${message}`,
  )
}

function nothingOdd(meters: readonly JudgedMeter[]): string {
  const [least, most] = [Math.min, Math.max].map((of) => of(...meters.map(({ before }) => before)))
  if (meters.length === 0 || most === 0) return 'There is no bill before that it could be held against.'
  const bills = least === most ? `${most}` : `${least} to ${most}`
  return `Nothing is odd about it beside the ${bills} ${most === 1 ? 'bill' : 'bills'} before.`
}

function offWords(silenced: readonly SilencedOddity[]): string[] {
  const byCheck = new Map(silenced.map((one) => [one.check, one]))
  return [...byCheck.values()].map(
    ({ check, of, reason }) => `“${CHECKS[check]}” is off for this ${of}: ${reason}`,
  )
}
