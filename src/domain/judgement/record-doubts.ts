import type { BillDraft, DraftCharge, DraftUsage } from '../bill-draft.ts'
import { CHARGE_TYPES, USAGE_TYPES } from '../line-types.ts'
import { type Interpretation, lineInterpreter, type PrintedLine } from '../proposals/interpret-lines.ts'
import { usageKindOf } from '../proposals/propose-usage.ts'
import type { ValidationContext } from '../validation/context.ts'
import { nameOf } from '../validation/lines.ts'
import type { BillAsRead } from './bill-as-read.ts'
import { applied } from './doubts.ts'

/** Lines whose type or meter is not the one that mappings, earlier bills or the page lead to. */
export function doubtsAboutRecords(
  { charges, usages }: BillDraft,
  read: BillAsRead,
  context: Pick<ValidationContext, 'records' | 'meters'>,
): string[] {
  const interpret = lineInterpreter(context.records, read.meterNumbers)
  const doubts = [
    ...applied(charges).flatMap((line) =>
      doubtsAboutLine(line, interpret.charge(read.charges.get(line.id) ?? printedAs(line)), context),
    ),
    ...applied(usages).flatMap((line) => {
      const printed = read.usages.get(line.id) ?? {
        ...printedAs(line),
        kind: usageKindOf(line),
        unit: line.unit,
      }
      return doubtsAboutLine(line, interpret.usage(printed), context)
    }),
  ]
  return [...new Set(doubts)]
}

/** A line that a person added: what it is called is all that there is. */
const printedAs = ({ description, meterNumber }: DraftCharge | DraftUsage): PrintedLine => ({
  description,
  meterNumber,
  energyType: null,
})

function doubtsAboutLine(
  line: DraftCharge | DraftUsage,
  expected: Interpretation,
  { meters }: Pick<ValidationContext, 'meters'>,
): string[] {
  const typeId = 'chargeTypeId' in line ? line.chargeTypeId : line.usageTypeId
  const meterId = line.utilityAccountMeterId
  const meter = meters.get(meterId ?? 0)?.name ?? 'no meter'
  const { typeId: expectedType, utilityAccountMeterId: expectedMeter } = expected
  return [
    ...(typeId === expectedType
      ? []
      : [
          expectedType === null
            ? `Nothing confirms that ${nameOf(line)} is ${typeName(line)}.`
            : `${nameOf(line)} has the type ${typeName(line)}. ${expected.typeReason}`,
        ]),
    ...(meterId === expectedMeter
      ? []
      : [
          expectedMeter === null
            ? `Nothing confirms that ${nameOf(line)} is on ${meter}. ${expected.meterReason}`
            : `${nameOf(line)} is on ${meter}. ${expected.meterReason}`,
        ]),
  ]
}

const typeName = (line: DraftCharge | DraftUsage): string =>
  ('chargeTypeId' in line
    ? line.chargeTypeId && CHARGE_TYPES[line.chargeTypeId]
    : line.usageTypeId && USAGE_TYPES[line.usageTypeId]) ?? 'none'
