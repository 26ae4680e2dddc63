import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import type { BillAsRead } from '#domain/bills/assessment/bill-as-read.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bills/bill-draft.ts'
import { editedFieldsOf } from '#domain/bills/bill-fields.ts'
import type { SavedLine } from '#domain/bills/proposals/line-history.ts'
import { type LineRecords, NO_RECORDS } from '#domain/bills/proposals/line-records.ts'
import { usageKindOf } from '#domain/bills/proposals/propose-usage.ts'
import { type MeterPeriod, NOTHING_SAVED, type ValidationContext } from '#domain/bills/validation/context.ts'
import { validateBill } from '#domain/bills/validation/validate.ts'
import { DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'

export const date = asCalendarDate
export const METER = 5

/** A charge of June 2026 on the meter. */
export const charge = (id: number, change: Partial<DraftCharge> = {}): DraftCharge => ({
  id,
  description: `Charge ${id}`,
  startDate: date('2026-06-01'),
  endDate: date('2026-06-30'),
  meterNumber: null,
  utilityAccountMeterId: METER,
  applicable: true,
  chargeTypeId: 1,
  amount: 10_000,
  ...change,
})

export const usage = (id: number, change: Partial<DraftUsage> = {}): DraftUsage => {
  const { chargeTypeId: _, ...line } = charge(id)
  return { ...line, usageTypeId: 1, amount: 900, unit: 'kWh', estimated: false, ...change }
}

/** A bill without a problem: $100.00 of energy, $6.00 of tax, 900 kWh in June 2026. */
export const CLEAN: BillDraft = {
  invoiceDate: date('2026-07-03'),
  dueDate: null,
  charges: [charge(1), charge(2, { description: 'City tax', chargeTypeId: 2, amount: 600 })],
  usages: [usage(3)],
  printedTotal: 10_600,
}
export const bill = (change: Partial<BillDraft> = {}): BillDraft => ({ ...CLEAN, ...change })

export const CONTEXT: ValidationContext = {
  today: date('2026-07-10'),
  settings: DEFAULT_SETTINGS,
  account: { id: 1, acctNum: 'A-1', deliveryMethod: null },
  differences: [],
  ...NOTHING_SAVED,
  meters: new Map([
    [
      METER,
      {
        id: METER,
        utilityAccountId: 1,
        name: 'Meter 5',
        numbers: [],
        status: 'Active',
        energyType: 'Electric',
        unit: 'kWh',
      },
    ],
    [
      9,
      {
        id: 9,
        utilityAccountId: 2,
        name: 'Meter 9',
        numbers: [],
        status: 'Active',
        energyType: 'Electric',
        unit: 'kWh',
      },
    ],
  ]),
  unreadPages: [],
}
export const context = (change: Partial<ValidationContext> = {}): ValidationContext => ({
  ...CONTEXT,
  ...change,
})
export const withMeter = (change: object): ValidationContext =>
  context({ meters: new Map([[METER, { ...CONTEXT.meters.get(METER), ...change } as never]]) })

/** Months of saved bills before June 2026, the latest first. */
export const months = (count: number, change: Partial<MeterPeriod> = {}): MeterPeriod[] =>
  Array.from({ length: count }, (_, index) => ({
    savedBillId: 100 + index,
    meterId: METER,
    startDate: addDays(date('2026-05-02'), -30 * index),
    endDate: addDays(date('2026-05-31'), -30 * index),
    usage: 900,
    usageUnit: 'kWh',
    demand: null,
    demandUnit: null,
    ...change,
  }))

export const problems = (draft: BillDraft, given: ValidationContext = CONTEXT) => {
  const { errors, warnings } = validateBill(draft, given)
  return [...errors, ...warnings]
}
export const rules = (draft: BillDraft, given: ValidationContext = CONTEXT) =>
  problems(draft, given).map((problem) => problem.rule)

/** The draft as its page has it: nobody changed anything. */
export const asReadOf = (draft: BillDraft): BillAsRead => ({
  head: editedFieldsOf(draft),
  meterNumbers: [],
  charges: new Map(draft.charges.map((line) => [line.id, { ...line, energyType: null }])),
  usages: new Map(
    draft.usages.map((line) => [line.id, { ...line, kind: usageKindOf(line), energyType: null }]),
  ),
})

/** Records that have each line of the draft on its meter, with its type, on every earlier bill. */
export function recordsOf(draft: BillDraft): LineRecords {
  const saved = (line: DraftCharge | DraftUsage): SavedLine => ({
    billId: 1,
    meterId: line.utilityAccountMeterId ?? 0,
    key: descriptionKey(line.description),
    typeId: ('chargeTypeId' in line ? line.chargeTypeId : line.usageTypeId) ?? 0,
  })
  const lines = [...draft.charges, ...draft.usages]
  const ids = new Set(lines.flatMap(({ utilityAccountMeterId }) => utilityAccountMeterId ?? []))
  return {
    ...NO_RECORDS,
    meters: [...ids].map((id) => ({
      id,
      name: `Meter ${id}`,
      numbers: [],
      energyType: 'Electric',
      association: 'STANDARD',
      status: 'Active',
    })),
    saved: { charge: draft.charges.map(saved), usage: draft.usages.map(saved) },
  }
}
