import {
  type ApiName,
  BILL_FIELD_NAMES,
  BILL_FIELDS,
  type BillFieldName,
  forApiFields,
} from '#domain/bill-fields.ts'
import { areMixed, type EnergyType, isSameKind } from '#domain/energy-type.ts'
import { toDollars } from '#domain/money.ts'
import type { Extraction } from './extraction.ts'

type Answers = {
  [Name in BillFieldName as ApiName<Name>]:
    | ((typeof BILL_FIELDS)[Name]['kind'] extends 'money' ? ReturnType<typeof toDollars> : string)
    | null
}

/** A reading in brief, as one JSON line: dates as YYYY-MM-DD, money in dollars, null for what is not printed. */
export function answerLine(file: string, reading: Extraction) {
  const { fields } = reading
  return {
    file,
    is_bill: reading.isBill,
    not_a_bill_reason: reading.notABillReason,
    ...(forApiFields(BILL_FIELD_NAMES, (name) => {
      const value = fields[name]?.value ?? null
      return BILL_FIELDS[name].kind === 'money' && value !== null ? toDollars(Number(value)) : value
    }) as Answers),
    meter_numbers: fields.meterNumbers.map((meter) => meter.value),
    energy_type: areMixed(billedTypes(reading)) ? 'mixed' : (fields.energyTypes[0]?.value ?? null),
    charges: reading.charges.map(({ description, amount, meterNumber }) => ({
      description,
      amount: toDollars(amount),
      meter_number: meterNumber,
    })),
    usages: reading.usages.map(({ description, amount, unit, meterNumber }) => ({
      description,
      amount,
      unit,
      meter_number: meterNumber,
    })),
    difference:
      reading.reconciliation.difference === null ? null : toDollars(reading.reconciliation.difference),
    warnings: reading.warnings,
  }
}

/** The bill's energy types that a usage or a charge is of. */
function billedTypes({ fields, charges, usages }: Extraction): EnergyType[] {
  const lines = [...charges, ...usages].flatMap(({ energyType }) => energyType ?? [])
  return fields.energyTypes
    .map(({ value }) => value)
    .filter((type) => lines.some((other) => isSameKind(type, other)))
}
