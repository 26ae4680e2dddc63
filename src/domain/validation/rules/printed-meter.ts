import type { DraftCharge, DraftUsage } from '../../bill-draft.ts'
import type { BillAsRead } from '../../judgement/bill-as-read.ts'
import { compareMeterNumbers } from '../../matching/meter-number.ts'
import { lineInterpreter } from '../../proposals/interpret-lines.ts'
import { usageKindOf } from '../../proposals/propose-usage.ts'
import type { BilledMeter, ValidationContext } from '../context.ts'
import { nameOf, perLine } from '../lines.ts'
import type { Rule } from '../rule.ts'

/** A line on a meter although the page prints the number of another one, or a number that no meter of the account has. */
export const printedMeter: Rule = {
  name: 'printed-meter',
  severity: 'warning',
  skip: null,
  check: (bill, context, { asRead }) => {
    const expectedOn = expectedMeters(asRead, context)
    return perLine(bill, (line) => {
      const printed = numberOf(line, asRead)
      const meter = context.meters.get(line.utilityAccountMeterId ?? 0)
      if (printed === null || meter === undefined || hasNumber(meter, printed)) return null
      const owner = [...context.meters.values()].find((other) => hasNumber(other, printed))
      if (expectedOn(line) === meter.id || (owner === undefined && meter.numbers.length === 0)) return null
      return owner === undefined
        ? `The page prints meter ${printed} for ${nameOf(line)}, which is not on this account. It is on ${meter.name}.`
        : `The page prints meter ${printed} (${owner.name}) for ${nameOf(line)}. It is on ${meter.name}.`
    })
  },
}

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
