import { sumCents, toDollars } from '#base/money.ts'
import { doubtsAboutCharges, isDisproved } from '#domain/bills/assessment/doubts.ts'
import {
  type ApiName,
  BILL_FIELD_NAMES,
  BILL_FIELDS,
  type BillFieldName,
  forApiFields,
} from '#domain/bills/bill-fields.ts'
import { areMixed, type EnergyType, isSameKind, namesKind } from '#domain/records/energy-type.ts'
import type { Extraction } from './extraction.ts'

type Answers = {
  [Name in BillFieldName as ApiName<Name>]:
    | ((typeof BILL_FIELDS)[Name]['kind'] extends 'money' ? ReturnType<typeof toDollars> : string)
    | null
}

/**
 * A reading in brief, as one JSON line: dates as YYYY-MM-DD, money in dollars, null for what is not printed. That the
 * lines come to the total is said only where nothing else on the page speaks against them: with `doubts`, the
 * `difference` is null.
 */
export function answerLine(file: string, reading: Extraction) {
  const { fields, charges } = reading
  const { difference } = reading.reconciliation
  const doubts = difference === 0 ? doubtsAbout(reading) : []
  return {
    file,
    is_bill: reading.isBill,
    not_a_bill_reason: reading.notABillReason,
    ...(forApiFields(BILL_FIELD_NAMES, (name) => {
      const value = fields[name]?.value ?? null
      return BILL_FIELDS[name].kind === 'money' && value !== null ? toDollars(Number(value)) : value
    }) as Answers),
    meter_numbers: fields.meterNumbers.map((meter) => meter.value),
    energy_type: energyOf(reading),
    charges: charges.map(({ description, amount, ...line }) => ({
      description,
      amount: toDollars(amount),
      ...sectionOf(line),
    })),
    usages: reading.usages.map(({ description, amount, unit, ...line }) => ({
      description,
      amount,
      unit,
      ...sectionOf(line),
    })),
    difference: difference === null || doubts.length > 0 ? null : toDollars(difference),
    doubts,
    warnings: reading.warnings,
  }
}

/** What says which meter a line belongs to. */
const sectionOf = ({
  meterNumber,
  energyType,
}: {
  meterNumber: string | null
  energyType: EnergyType | null
}) => ({
  meter_number: meterNumber,
  energy_type: energyType,
})

const doubtsAbout = ({ fields, charges, grounds }: Extraction): string[] => [
  ...isDisproved(charges, grounds),
  ...doubtsAboutCharges(charges, grounds),
  ...(fields.totalCurrentCharges?.value === sumCents(charges.map(({ amount }) => amount))
    ? []
    : ['What the lines come to is not the total of the current charges.']),
]

const GOES_WITH_WASTE: ReadonlySet<EnergyType> = new Set(['recycling', 'organics'])

/** What is billed for: mixed where that is of several kinds, else the type that the kind is called by, or the lines' main one. */
function energyOf({ fields, charges, usages }: Extraction): EnergyType | 'mixed' | null {
  const types = fields.energyTypes.map(({ value }) => value)
  const ofLines = [...charges, ...usages].flatMap(({ energyType }) => energyType ?? [])
  const billed = types.filter((type) => ofLines.some((other) => isSameKind(type, other)))
  if (areMixed(billed)) return 'mixed'
  const charged = types.filter((type) => ofLines.includes(type))
  const main = charged.find(namesKind) ?? charged[0] ?? types[0] ?? null
  return main !== null && GOES_WITH_WASTE.has(main) && types.includes('waste') ? 'waste' : main
}
