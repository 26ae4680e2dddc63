import { isNumberedByUnit, propertyLabel } from '#domain/bills/onboarding/meter-rules.ts'
import { type Caller, callerOf } from '#server/people/policies/bill-scope.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { getBill } from '../editor/get-bill.ts'
import { type OnboardingForm, onboardingFormData } from '../onboarding/form-data.ts'
import { type Created, onboardAccount, onboardCompany } from '../onboarding/onboard.ts'
import { onboardMeter } from '../onboarding/onboard-meter.ts'
import { undoOnboarding } from '../onboarding/undo-onboarding.ts'
import type { BillReference } from '../queue/open-bill.ts'
import { presentBill } from './present-bill.ts'

interface OnBill {
  session: Session
  base: 'admin' | 'client'
  body: { textract_bill_id: number; version?: number }
}

export const routes: RouteFile = (register, services) => {
  const { db } = services

  /** Runs a change on the bill that the call names, and answers with the bill as it is then. */
  const onBill = async <T>(
    { session, base, body }: OnBill,
    run: (caller: Caller, reference: BillReference) => Promise<T>,
  ) => {
    const caller = callerOf(session, base)
    const reference = { id: body.textract_bill_id, version: body.version }
    const result = await run(caller, reference)
    return { result, newBill: presentBill(await getBill(db, caller, reference.id), caller, services) }
  }
  const created = async (
    call: OnBill,
    run: (caller: Caller, reference: BillReference) => Promise<Created>,
  ) => {
    const { result, newBill } = await onBill(call, run)
    return { newBill, created: result }
  }

  register('onboarding.formData', async ({ query, session, base }) =>
    presentForm(await onboardingFormData(db, callerOf(session, base), query)),
  )

  register('onboarding.account', (call) =>
    created(call, (caller, bill) => onboardAccount(services, caller, bill, call.body.newAccount)),
  )

  register('onboarding.company', (call) =>
    created(call, (caller, bill) => onboardCompany(services, caller, bill, call.body.newCompany)),
  )

  register('onboarding.meter', (call) => {
    const { newMeter, utility_account_id: accountId, line } = call.body
    const request = { meter: newMeter, accountId: accountId ?? null, line: line ?? null }
    return created(call, (caller, bill) => onboardMeter(services, caller, bill, request))
  })

  register('onboarding.undo', async (call) => {
    const { kind, id } = call.body
    const { newBill } = await onBill(call, (caller, bill) =>
      undoOnboarding(services, caller, bill, { kind, id }),
    )
    return { newBill }
  })
}

/** The units of each energy type stand under its id, its usual one first; one without such units has an empty list. */
const presentForm = ({ properties, suggestedPropertyId, energyTypes }: OnboardingForm) => ({
  properties: properties.map((property) => ({
    id: property.id,
    name: property.name,
    status: property.status,
    company_id: property.companyId,
    label: propertyLabel(property),
  })),
  suggested_property_id: suggestedPropertyId,
  energyTypes: energyTypes.map(({ id, name, displayName, water }) => ({
    id,
    name,
    display_name: displayName,
    water,
    numbered_by_unit: isNumberedByUnit(name),
  })),
  etmuMap: Object.fromEntries(energyTypes.map((type) => [String(type.id), type.usageUnits.map(presentUnit)])),
  dmuMap: Object.fromEntries(energyTypes.map((type) => [String(type.id), type.demandUnits.map(presentUnit)])),
})

const presentUnit = ({ id, name }: { id: number; name: string }) => ({ id, name })
