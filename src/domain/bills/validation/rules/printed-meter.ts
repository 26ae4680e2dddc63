import type { BillAsRead } from '../../assessment/bill-as-read.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '../../bill-draft.ts'
import { compareMeterNumbers } from '../../matching/meter-number.ts'
import { lineInterpreter } from '../../proposals/interpret-lines.ts'
import { usageKindOf } from '../../proposals/propose-usage.ts'
import type { BilledMeter, ValidationContext } from '../context.ts'
import { nameOf } from '../lines.ts'
import type { Finding, Rule } from '../rule.ts'

/** Lines on a meter although the page prints the number of another one, or a number that no meter of the account has. */
export const printedMeter: Rule = {
  name: 'printed-meter',
  severity: 'warning',
  skip: null,
  check: (bill, context, { asRead }) => {
    const expectedOn = expectedMeters(asRead, context)
    const misplaced = [...bill.charges, ...bill.usages].flatMap((line) => {
      const printed = numberOf(line, asRead)
      const meter = context.meters.get(line.utilityAccountMeterId ?? 0)
      if (!line.applicable || printed === null || meter === undefined || hasNumber(meter, printed)) return []
      const owner = [...context.meters.values()].find((other) => hasNumber(other, printed))
      if (expectedOn(line) === meter.id || (owner === undefined && meter.numbers.length === 0)) return []
      return [{ line, printed, meter, owner }]
    })
    const alike = Map.groupBy(misplaced, ({ printed, meter }) => `${meter.id} ${printed}`)
    const findings = [...alike.values()].flatMap(findingOf)
    return findings.length > 0 ? findings : onlyForeignNumbers(bill, context, asRead)
  },
}

/** A page that prints meter numbers, and none that the account has, is of other meters, whichever lines they stand at. */
function onlyForeignNumbers(
  bill: BillDraft,
  context: ValidationContext,
  asRead: BillAsRead | null,
): Finding[] {
  const printed = asRead?.meterNumbers ?? []
  const meters = [...context.meters.values()]
  const line = [...bill.charges, ...bill.usages].find(
    ({ applicable, utilityAccountMeterId: id }) => applicable && context.meters.get(id ?? 0)?.numbers.length,
  )
  const isOwn = (number: string) => meters.some((meter) => hasNumber(meter, number))
  if (line === undefined || printed.length === 0 || printed.some(isOwn)) return []
  const message =
    printed.length === 1
      ? `The page prints meter ${printed[0]}, which is not on this account.`
      : `The page prints meters ${printed.join(' and ')}, none of which is on this account.`
  return [{ message, target: targetOf(line), fix: null }]
}

interface Misplaced {
  line: DraftCharge | DraftUsage
  printed: string
  meter: BilledMeter
  /** The meter of the account that has the number. */
  owner: BilledMeter | undefined
}

/** One finding for all lines with the same number on the same meter, at the first of them. */
function findingOf(lines: readonly Misplaced[]): Finding[] {
  const [first] = lines
  if (first === undefined) return []
  const { line, printed, meter, owner } = first
  const what = lines.length === 1 ? nameOf(line) : `${lines.length} lines`
  const where = lines.length === 1 ? `It is on ${meter.name}.` : `They are on ${meter.name}.`
  const message =
    owner === undefined
      ? `The page prints meter ${printed} for ${what}, which is not on this account. ${where}`
      : `The page prints meter ${printed} (${owner.name}) for ${what}. ${where}`
  return [{ message, target: targetOf(line), fix: null }]
}

const targetOf = (line: DraftCharge | DraftUsage): Finding['target'] => ({
  kind: 'chargeTypeId' in line ? 'charge' : 'usage',
  id: line.id,
})

/** The printed number stays the page's, whatever meter is chosen for the line. */
const numberOf = (line: DraftCharge | DraftUsage, asRead: BillAsRead | null): string | null =>
  readOf(line, asRead)?.meterNumber ?? line.meterNumber

const readOf = (line: DraftCharge | DraftUsage, asRead: BillAsRead | null) =>
  'chargeTypeId' in line ? asRead?.charges.get(line.id) : asRead?.usages.get(line.id)

/** Sewer is billed under the water meter's number: the meter that matching leads to is right without the number. */
function expectedMeters(
  asRead: BillAsRead | null,
  { records }: ValidationContext,
): (line: DraftCharge | DraftUsage) => number | null {
  const interpret = lineInterpreter(records, asRead?.meterNumbers ?? [])
  return (line) => {
    const read = readOf(line, asRead) ?? { ...line, energyType: null }
    const found =
      'chargeTypeId' in line
        ? interpret.charge(read)
        : interpret.usage({ ...read, kind: usageKindOf(line), unit: line.unit })
    return found.utilityAccountMeterId
  }
}

const hasNumber = ({ numbers }: BilledMeter, printed: string): boolean =>
  numbers.some((number) => compareMeterNumbers(printed, number) !== null)
