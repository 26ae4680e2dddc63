import type { z } from 'zod'
import type { onboardingCalls } from '#contract/onboarding.ts'
import { isNumberedByUnit, propertyLabel, usualFirst } from '#domain/onboarding/meter-rules.ts'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { findBill } from '../../repositories/bills/bill-records.ts'
import {
  type EnergyTypeUnit,
  findEnergyTypes,
  findEnergyTypeUnits,
  findOpenProperties,
} from '../../repositories/onboarding-repository.ts'

type Asked = z.output<(typeof onboardingCalls)['onboarding.formData']['query']>
type FormData = z.output<(typeof onboardingCalls)['onboarding.formData']['answer']>

/** What a new meter is chosen from. */
export async function onboardingFormData(db: Database, caller: Caller, asked: Asked): Promise<FormData> {
  const companyId = await companyAsked(db, caller, asked)
  const [properties, energyTypes, units] = await Promise.all([
    findOpenProperties(db, companyId),
    findEnergyTypes(db),
    findEnergyTypeUnits(db),
  ])
  return {
    properties: properties.map((property) => ({ ...property, label: propertyLabel(property) })),
    energyTypes: energyTypes.map((type) => ({ ...type, numbered_by_unit: isNumberedByUnit(type.name) })),
    etmuMap: unitsByType(
      energyTypes,
      units.filter((unit) => !unit.demand),
    ),
    dmuMap: unitsByType(
      energyTypes,
      units.filter((unit) => unit.demand),
    ),
  }
}

/** A bill's company for whoever may see the bill; else a client's own, and for staff the one they ask for. */
async function companyAsked(
  db: Database,
  caller: Caller,
  { company_id, textract_bill_id }: Asked,
): Promise<number | null> {
  if (textract_bill_id !== undefined) {
    const bill = await findBill(db, caller.scope, textract_bill_id)
    if (bill === undefined) throw notFound('bill')
    return bill.company_id
  }
  return caller.admin ? (company_id ?? null) : caller.companyId
}

/** The units of each energy type, its usual one first; one without such units has an empty list. */
const unitsByType = (types: readonly { id: number; name: string }[], units: readonly EnergyTypeUnit[]) =>
  Object.fromEntries(
    types.map((type) => {
      const own = units.filter((unit) => unit.energyTypeId === type.id)
      return [String(type.id), usualFirst(type.name, own).map(({ id, name }) => ({ id, name }))]
    }),
  )
