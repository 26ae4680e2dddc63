import type { OnboardKind } from '#commands/bills/editor/context.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { bareMeterNumber } from '#domain/bills/matching/meter-number.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { lineAt } from '../draft/edits.ts'
import { isLine, type LineStop, type Stop } from '../draft/stops.ts'

export type FormData = CallAnswer<'onboarding.formData'>
type NewMeter = CallInput<'onboarding.meter'>['body']['newMeter']

/** What a person fills in to set up what a bill names and nobody knew yet. */
export interface OnboardForm {
  companyName: string
  accountNumber: string
  deliveryMethod: string
  meterNumber: string
  propertyId: number | null
  energyTypeId: number | null
  unitId: number | null
  demandUnitId: number | null
  associationType: NonNullable<NewMeter['association_type']>
  /** The line that asked: it gets the new meter. */
  line: LineStop | null
  /** Whether what the page says was put in: what a person cleared afterwards stays clear. */
  filled: boolean
  /** What the server said against it. */
  complaint: { kind: OnboardKind; message: string } | null
}

/** What is set up next. */
export const missingOf = (
  bill: Pick<BillDetail, 'utility_company_id' | 'utility_account_id'>,
): OnboardKind =>
  bill.utility_company_id === null ? 'company' : bill.utility_account_id === null ? 'account' : 'meter'

/** As far as the bill says it. */
export function formFor(bill: BillDetail, draft: BillDraft, cursor: Stop): OnboardForm {
  const fields = bill.gpt_bill?.fields
  const line = isLine(cursor) ? cursor : lineWithoutMeter(draft)
  return {
    companyName: bill.utility_company_id === null ? (fields?.utility?.value ?? '') : '',
    accountNumber: bill.utility_account_id === null ? (bill.gpt_bill?.acct_num ?? bill.acct_num ?? '') : '',
    deliveryMethod: '',
    meterNumber: bareMeterNumber((line && lineAt(draft, line)?.meterNumber) ?? onlyMeter(bill) ?? ''),
    propertyId: null,
    energyTypeId: null,
    unitId: null,
    demandUnitId: null,
    associationType: 'STANDARD',
    line,
    filled: false,
    complaint: null,
  }
}

/** Of several printed numbers none is the line's for sure. */
const onlyMeter = ({ gpt_bill }: BillDetail): string | undefined =>
  gpt_bill?.meters.length === 1 ? gpt_bill.meters[0] : undefined

function lineWithoutMeter({ charges, usages }: BillDraft): LineStop | null {
  const charge = charges.find((line) => line.applicable && line.utilityAccountMeterId === null)
  if (charge !== undefined) return { kind: 'charge', id: charge.id }
  const usage = usages.find((line) => line.applicable && line.utilityAccountMeterId === null)
  return usage === undefined ? null : { kind: 'usage', id: usage.id }
}

/** A kind of energy brings its units along, and where meters are numbered by their unit, the number too. */
export function withEnergyType(form: OnboardForm, energyTypeId: number | null, data: FormData): OnboardForm {
  const [unit] = unitsOf(energyTypeId, data)
  const [demandUnit] = demandUnitsOf(energyTypeId, data)
  const chosen = { ...form, energyTypeId, demandUnitId: demandUnit?.id ?? null }
  return withUnit(chosen, unit?.id ?? null, data)
}

export function withUnit(form: OnboardForm, unitId: number | null, data: FormData): OnboardForm {
  const name = unitsOf(form.energyTypeId, data).find(({ id }) => id === unitId)?.name
  const meterNumber = isNumberedByUnit(form, data) && name !== undefined ? name : form.meterNumber
  return { ...form, unitId, meterNumber }
}

export const unitsOf = (energyTypeId: number | null, { etmuMap }: FormData) =>
  (energyTypeId === null ? undefined : etmuMap[energyTypeId]) ?? []

export const demandUnitsOf = (energyTypeId: number | null, { dmuMap }: FormData) =>
  (energyTypeId === null ? undefined : dmuMap[energyTypeId]) ?? []

export const isNumberedByUnit = ({ energyTypeId }: OnboardForm, { energyTypes }: FormData): boolean =>
  energyTypes.find(({ id }) => id === energyTypeId)?.numbered_by_unit ?? false

/** True, or what is missing still. */
export function mayCreate(kind: OnboardKind, form: OnboardForm, bill: BillDetail): true | string {
  switch (kind) {
    case 'company':
      return form.companyName.trim() === '' ? 'give the utility a name' : true
    case 'account':
      if (bill.utility_company_id === null) return 'choose or create the utility first'
      return form.accountNumber.trim() === '' ? 'give the account number' : true
    case 'meter':
      if (bill.utility_company_id === null) return 'choose or create the utility first'
      if (bill.utility_account_id === null) return 'choose or create the account first'
      if (form.propertyId === null) return 'choose the property first'
      if (form.energyTypeId === null) return 'choose the kind of energy first'
      return form.meterNumber.trim() === '' ? 'give the meter number' : true
  }
}

export function newMeterOf(form: OnboardForm): NewMeter {
  return {
    meter_num: form.meterNumber.trim(),
    property_id: form.propertyId ?? 0,
    energy_type_id: form.energyTypeId ?? 0,
    energy_type_measurement_unit_id: form.unitId,
    energy_type_demand_measurement_unit_id: form.demandUnitId,
    association_type: form.associationType,
  }
}
