import type { z } from 'zod'
import type { onboardingCalls } from '#contract/bills/onboarding.ts'
import { usualFirst } from '#domain/bills/onboarding/meter-rules.ts'
import { propertyOnPage } from '#domain/bills/onboarding/property-on-page.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import {
  findEnergyTypes,
  findEnergyTypeUnits,
  findOpenProperties,
} from '#server/records/repositories/onboarding-repository.ts'
import { findBill } from '../repositories/bill-records.ts'
import { findPrintedText } from '../repositories/readings.ts'

type Asked = z.output<(typeof onboardingCalls)['onboarding.formData']['query']>
/** What a new meter is chosen from. */
export async function onboardingFormData(db: Database, caller: Caller, asked: Asked) {
  const bill = await billAsked(db, caller, asked)
  const companyId = bill?.companyId ?? companyAsked(caller, asked)
  const [properties, energyTypes, units] = await Promise.all([
    findOpenProperties(db, companyId),
    findEnergyTypes(db),
    findEnergyTypeUnits(db),
  ])
  const printed = bill === null ? '' : await findPrintedText(db, bill.id)
  return {
    properties,
    suggestedPropertyId: propertyOnPage(printed, properties),
    energyTypes: energyTypes.map((type) => {
      const own = units.filter((unit) => unit.energyTypeId === type.id)
      return {
        ...type,
        usageUnits: usualFirst(
          type.name,
          own.filter((unit) => !unit.demand),
        ),
        demandUnits: usualFirst(
          type.name,
          own.filter((unit) => unit.demand),
        ),
      }
    }),
  }
}

export type OnboardingForm = Awaited<ReturnType<typeof onboardingFormData>>

/** The bill that the form is for, for whoever may see it. */
async function billAsked(db: Database, { scope }: Caller, { textract_bill_id: id }: Asked) {
  if (id === undefined) return null
  const bill = await findBill(db, scope, id)
  if (bill === undefined) throw notFound('bill')
  return bill
}

/** A client's own company, and for staff the one they ask for. */
const companyAsked = (caller: Caller, { company_id: companyId }: Asked): number | null =>
  caller.admin ? (companyId ?? null) : caller.companyId
