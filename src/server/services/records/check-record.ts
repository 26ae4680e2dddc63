import { meterNumberFor, usualFirst } from '#domain/onboarding/meter-rules.ts'
import { type RecordType, type RecordValues, referencesOf } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { Queryable } from '../../database/client.ts'
import { CallError } from '../../errors.ts'
import { findEnergyTypes, findEnergyTypeUnits } from '../../repositories/onboarding-repository.ts'
import { findCompaniesOf } from '../../repositories/records/record-rows.ts'
import { snakeCase } from '../../snake-case.ts'

/** Why a record cannot be as it is meant to be, by the names of its fields. */
export type RecordProblems = Record<string, string>

/** Throws invalid_input with every problem of a record by its field’s name in the API, the first as the message. */
export function refuseProblems(problems: RecordProblems): void {
  const [first] = Object.values(problems)
  if (first === undefined) return
  const fields = Object.fromEntries(Object.entries(problems).map(([name, why]) => [snakeCase(name), why]))
  throw new CallError('invalid_input', first, { details: { fields } })
}

/**
 * Holds what is to be kept of a record against what it refers to: that it is there, and of the same client. `values`
 * is the whole record as it will be, `changed` the names of the fields that say something new.
 */
export async function checkRecord(
  db: Queryable,
  type: RecordType,
  values: RecordValues,
  { id, changed }: { id: number | null; changed: readonly string[] },
): Promise<void> {
  const problems = await referenceProblems(db, type, values, { id, changed })
  if (type === 'meter' && changed.some((name) => METER_FIELDS.includes(name)))
    Object.assign(problems, await unitProblems(db, values))
  refuseProblems(problems)
}

async function referenceProblems(
  db: Queryable,
  type: RecordType,
  values: RecordValues,
  { id, changed }: { id: number | null; changed: readonly string[] },
): Promise<RecordProblems> {
  const problems: RecordProblems = {}
  const company = await companyOf(db, type, values, id)
  for (const { name, label, to, sameCompany } of referencesOf(recordType(type))) {
    const referred = values[name]
    if (typeof referred !== 'number' || !changed.includes(name)) continue
    const owners = await findCompaniesOf(db, to, [referred])
    if (!owners.has(referred)) problems[name] = `${label}: there is no such ${recordType(to).singular}.`
    const owner = owners.get(referred) ?? null
    if (sameCompany && owner !== null && company !== undefined && owner !== company)
      problems[name] = `${label}: this ${recordType(to).singular} is another client’s.`
  }
  return problems
}

/** The client that a record is of, or will be; undefined while its reference leads nowhere, null for everybody's. */
async function companyOf(
  db: Queryable,
  type: RecordType,
  values: RecordValues,
  id: number | null,
): Promise<number | null | undefined> {
  if (type === 'company') return id
  const { companyBy } = recordType(type)
  if (companyBy === null) return null
  const by = values[companyBy]
  if (typeof by !== 'number') return null
  if (companyBy === 'companyId') return by
  return (await findCompaniesOf(db, 'account', [by])).get(by)
}

const METER_FIELDS: readonly string[] = ['energyTypeId', 'measurementUnitId', 'demandUnitId', 'umMeterNum']

/** The units and the number of a meter follow its energy. */
async function unitProblems(db: Queryable, values: RecordValues): Promise<RecordProblems> {
  const energy = (await findEnergyTypes(db)).find(({ id }) => id === values.energyTypeId)
  if (energy === undefined) return { energyTypeId: 'Energy: there is no such energy type.' }
  const units = usualFirst(
    energy.name,
    (await findEnergyTypeUnits(db)).filter(({ energyTypeId }) => energyTypeId === energy.id),
  )
  const problems: RecordProblems = {}
  const usage = units.filter(({ demand }) => !demand)
  const unit = usage.find(({ id }) => id === values.measurementUnitId)
  if (unit === undefined)
    problems.measurementUnitId = `Unit of usage: ${energy.displayName} is counted in ${namesOf(usage)}.`
  const demand = units.filter((one) => one.demand)
  if (values.demandUnitId !== null && !demand.some(({ id }) => id === values.demandUnitId))
    problems.demandUnitId = `Unit of demand: ${energy.displayName} has ${namesOf(demand)}.`
  const typed = typeof values.umMeterNum === 'string' ? values.umMeterNum : ''
  if (unit !== undefined && meterNumberFor(energy.name, unit.name, typed) === null)
    problems.umMeterNum = 'Meter number of the meter is needed.'
  return problems
}

const namesOf = (units: readonly { name: string }[]): string =>
  units.map(({ name }) => name).join(', ') || 'none'
