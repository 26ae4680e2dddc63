import type { z } from 'zod'
import type { onboardingCalls } from '#contract/onboarding.ts'
import { isNumberedByUnit, propertyLabel, usualFirst } from '#domain/onboarding/meter-rules.ts'
import { propertyOnPage } from '#domain/onboarding/property-on-page.ts'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { findBill } from '../../repositories/bills/bill-records.ts'
import { findPrintedText } from '../../repositories/bills/readings.ts'
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
  const bill = await billAsked(db, caller, asked)
  const companyId = bill?.companyId ?? companyAsked(caller, asked)
  const [properties, energyTypes, units] = await Promise.all([
    findOpenProperties(db, companyId),
    findEnergyTypes(db),
    findEnergyTypeUnits(db),
  ])
  const printed = bill === null ? '' : await findPrintedText(db, bill.id)
  return {
    properties: properties.map((property) => ({
      id: property.id,
      name: property.name,
      status: property.status,
      company_id: property.companyId,
      label: propertyLabel(property),
    })),
    suggested_property_id: propertyOnPage(printed, properties),
    energyTypes: energyTypes.map(({ id, name, displayName, water }) => ({
      id,
      name,
      display_name: displayName,
      water,
      numbered_by_unit: isNumberedByUnit(name),
    })),
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

/** The units of each energy type, its usual one first; one without such units has an empty list. */
const unitsByType = (types: readonly { id: number; name: string }[], units: readonly EnergyTypeUnit[]) =>
  Object.fromEntries(
    types.map((type) => {
      const own = units.filter((unit) => unit.energyTypeId === type.id)
      return [String(type.id), usualFirst(type.name, own).map(({ id, name }) => ({ id, name }))]
    }),
  )
