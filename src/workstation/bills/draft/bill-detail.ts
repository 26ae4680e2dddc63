import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { type Cents, parseMoney, toDollars } from '#base/money.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bills/bill-draft.ts'
import { BILL_FIELDS, EDITED_FIELDS, editedForApi, forFields } from '#domain/bills/bill-fields.ts'
import type { Pointed } from '#domain/bills/pointed.ts'
import { CHARGE_TYPES, type ChargeTypeId, USAGE_TYPES, type UsageTypeId } from '#domain/records/line-types.ts'

/** A bill as the API tells it, and the same bill as the rules and a person's edits know it. */
export type BillDetail = CallAnswer<'bills.get'>['bill']
export type Reading = NonNullable<BillDetail['gpt_bill']>
export type Evidence = NonNullable<Reading['charges'][number]['evidence']>
export type BillInput = CallInput<'bills.create'>['body']['bill']
type ReadingInput = BillInput['gpt_bill']

/** A bill that was never read gives an empty draft. */
export function draftOf(bill: BillDetail): BillDraft {
  const reading = bill.gpt_bill
  const names = new Map(bill.line_meters.map(({ id, name }) => [id, name]))
  return {
    ...forFields(EDITED_FIELDS, (name) => dateOf(reading?.[BILL_FIELDS[name].api])),
    printedTotal: centsOf(reading?.total_cost),
    pointed: reading?.pointed ?? null,
    charges: (reading?.charges ?? []).map((line) => chargeOf(line, names)),
    usages: (reading?.usages ?? []).map((line) => usageOf(line, names)),
  }
}

/** Lines that a person added have negative ids here; this is what the server calls those that it knows. */
export type ServerIds = ReadonlyMap<number, number>

/** The draft as `bills.create`, `bills.validate` and `bills.update` take it. */
export function readingInput(bill: BillDetail, draft: BillDraft, serverIds: ServerIds): ReadingInput {
  const lineInput = (line: DraftCharge | DraftUsage) =>
    lineValues(line, isAdded(line) ? serverIds.get(line.id) : line.id)
  return {
    ...(bill.gpt_bill === null ? {} : { id: bill.gpt_bill.id }),
    ...editedForApi(draft),
    pointed: pointedInput(draft.pointed),
    charges: draft.charges.map((charge) => ({
      ...lineInput(charge),
      utility_charge_type_id: charge.chargeTypeId,
      amount: toDollars(charge.amount),
    })),
    usages: draft.usages.map((usage) => ({
      ...lineInput(usage),
      utility_usage_type_id: usage.usageTypeId,
      amount: usage.amount,
      measurement_unit: usage.unit,
      estimated: usage.estimated,
    })),
  }
}

export function billInput(bill: BillDetail, draft: BillDraft, serverIds: ServerIds): BillInput {
  return {
    id: bill.id,
    version: bill.version,
    utility_account_id: bill.utility_account_id,
    gpt_bill: readingInput(bill, draft, serverIds),
  }
}

export const isAdded = (line: { id: number }): boolean => line.id < 0

/** After the server took a draft: the added lines, by their order, are the lines that it did not know before. */
export function serverIdsOf(draft: BillDraft, bill: BillDetail): ServerIds {
  const pairs = (['charges', 'usages'] as const).flatMap((kind) => {
    const known = new Set(draft[kind].map(({ id }) => id))
    const fresh = (bill.gpt_bill?.[kind] ?? []).filter(({ id }) => !known.has(id))
    return draft[kind]
      .filter(isAdded)
      .map((line, index): [number, number | undefined] => [line.id, fresh[index]?.id])
  })
  return new Map(pairs.filter((pair): pair is [number, number] => pair[1] !== undefined))
}

function lineValues(line: DraftCharge | DraftUsage, id: number | undefined) {
  return {
    ...(id === undefined ? {} : { id }),
    description: line.description,
    start_date: line.startDate,
    end_date: line.endDate,
    meter_num: line.meterNumber,
    utility_account_meter_id: line.utilityAccountMeterId,
    applicable: line.applicable,
    pointed: pointedInput(line.pointed),
  }
}

const pointedInput = <Part extends string>(pointed: Pointed<Part> | null | undefined) =>
  (pointed ?? null) as { [Each in Part]?: { page: number; words: number[] }[] } | null

type MeterNames = ReadonlyMap<number, string>

function chargeOf(charge: Reading['charges'][number], names: MeterNames): DraftCharge {
  return {
    ...lineOf(charge, names),
    chargeTypeId: chargeTypeOf(charge.utility_charge_type_id),
    amount: centsOf(charge.amount) ?? 0,
  }
}

function usageOf(usage: Reading['usages'][number], names: MeterNames): DraftUsage {
  return {
    ...lineOf(usage, names),
    usageTypeId: usageTypeOf(usage.utility_usage_type_id),
    amount: usage.amount,
    unit: usage.measurement_unit,
    estimated: usage.estimated,
  }
}

function lineOf(line: Reading['charges'][number] | Reading['usages'][number], names: MeterNames) {
  return {
    id: line.id,
    description: line.description,
    startDate: dateOf(line.start_date),
    endDate: dateOf(line.end_date),
    meterNumber: line.meter_num,
    utilityAccountMeterId: line.utility_account_meter_id,
    meterName: names.get(line.utility_account_meter_id ?? 0) ?? null,
    applicable: line.applicable,
    pointed: line.pointed,
  }
}

const dateOf = (text: string | null | undefined): CalendarDate | null =>
  text != null && isCalendarDate(text) ? text : null

const centsOf = (text: string | null | undefined): Cents | null => (text == null ? null : parseMoney(text))

export const chargeTypeOf = (id: number | null): ChargeTypeId | null =>
  id !== null && id in CHARGE_TYPES ? (id as ChargeTypeId) : null

export const usageTypeOf = (id: number | null): UsageTypeId | null =>
  id !== null && id in USAGE_TYPES ? (id as UsageTypeId) : null
