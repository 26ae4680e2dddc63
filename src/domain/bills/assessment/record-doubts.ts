import { OTHER_APPLIED_COST, UNAPPLIED_COST } from '#domain/records/line-types.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '../bill-draft.ts'
import { checkTotal } from '../bill-rules.ts'
import { type Interpretation, lineInterpreter, type PrintedLine } from '../proposals/interpret-lines.ts'
import { usageKindOf } from '../proposals/propose-usage.ts'
import type { ValidationContext } from '../validation/context.ts'
import { nameOf } from '../validation/lines.ts'
import type { BillAsRead } from './bill-as-read.ts'
import { type Choice, keptChoice, typeNameOf } from './choices.ts'
import { applied } from './doubts.ts'

/** A type or meter that mappings, earlier bills and the page do not lead to. */
export interface DoubtedChoice {
  choice: Choice
  concern: string
}

/** Lines whose type or meter is not the one that mappings, earlier bills or the page lead to. */
export function doubtsAboutRecords(
  draft: BillDraft,
  read: BillAsRead,
  context: Pick<ValidationContext, 'records' | 'meters'>,
): DoubtedChoice[] {
  const interpret = lineInterpreter(context.records, read.meterNumbers)
  const isTotalMet = checkTotal(draft).difference === 0
  return [
    ...applied(draft.charges).flatMap((line) => {
      const expected = interpret.charge(read.charges.get(line.id) ?? printedAs(line))
      const typeId = isTotalMet && isCounted(line, expected) ? line.chargeTypeId : expected.typeId
      return doubtsAboutLine(line, { ...expected, typeId }, context)
    }),
    ...applied(draft.usages).flatMap((line) => {
      const printed = read.usages.get(line.id) ?? {
        ...printedAs(line),
        kind: usageKindOf(line),
        unit: line.unit,
      }
      return doubtsAboutLine(line, interpret.usage(printed), context)
    }),
  ]
}

/** A fee that is usually outside the total counts where the printed total has it in. */
const isCounted = ({ chargeTypeId, amount }: DraftCharge, { typeId }: Interpretation): boolean =>
  typeId === UNAPPLIED_COST && chargeTypeId === OTHER_APPLIED_COST && amount !== 0

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
): DoubtedChoice[] {
  const typeId = 'chargeTypeId' in line ? line.chargeTypeId : line.usageTypeId
  const meterId = line.utilityAccountMeterId
  const meter = meters.get(meterId ?? 0)?.name ?? null
  const aboutType =
    typeId === expected.typeId ? null : typeConcern(nameOf(line), typeNameOf(line) ?? 'none', expected)
  const aboutMeter = meterConcern(nameOf(line), meter ?? 'no meter', meterId, expected)
  return [
    ...(aboutType === null
      ? []
      : [{ choice: keptChoice(line, 'type', typeNameOf(line)), concern: aboutType }]),
    ...(aboutMeter === null ? [] : [{ choice: keptChoice(line, 'meter', meter), concern: aboutMeter }]),
  ]
}

const typeConcern = (name: string, type: string, { typeId, typeReason }: Interpretation): string =>
  typeId === null
    ? `Nothing confirms that ${name} is ${type}.`
    : `${name} has the type ${type}. ${typeReason}`

function meterConcern(
  name: string,
  meter: string,
  meterId: number | null,
  { utilityAccountMeterId: expected, meterReason, isMeterAssumed }: Interpretation,
): string | null {
  if (meterId === expected) return isMeterAssumed ? `No word of ${name} says that it is on ${meter}.` : null
  return expected === null
    ? `Nothing confirms that ${name} is on ${meter}. ${meterReason}`
    : `${name} is on ${meter}. ${meterReason}`
}
