import { meterNumberFor, type Unit } from '#domain/bills/onboarding/meter-rules.ts'
import type { RecordValues } from '#domain/records/field.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findEnergyTypes, findEnergyTypeUnits } from './repositories/onboarding-repository.ts'

interface Energy {
  name: string
  displayName: string
  usage: Unit[]
  demand: Unit[]
}

/** What meters measure, by the ids of the energy types. */
export type Energies = ReadonlyMap<number, Energy>

export async function energiesOf(db: Queryable): Promise<Energies> {
  const units = await findEnergyTypeUnits(db)
  return new Map(
    (await findEnergyTypes(db)).map(({ id, name, displayName }) => {
      const own = units.filter(({ energyTypeId }) => energyTypeId === id)
      const usage = own.filter(({ demand }) => !demand)
      return [id, { name, displayName, usage, demand: own.filter(({ demand }) => demand) }]
    }),
  )
}

const UNIT_FIELDS: readonly string[] = ['energyTypeId', 'measurementUnitId', 'demandUnitId', 'umMeterNum']

/** The units and the number of a meter follow its energy; problems by the names of the fields. */
export function unitProblems(
  { values, changed }: { values: RecordValues; changed: readonly string[] },
  energies: Energies,
): Record<string, string> {
  if (!changed.some((name) => UNIT_FIELDS.includes(name))) return {}
  const energy = energies.get(Number(values.energyTypeId))
  if (energy === undefined) return { energyTypeId: 'Energy: there is no such energy type.' }
  const problems: Record<string, string> = {}
  const unit = energy.usage.find(({ id }) => id === values.measurementUnitId)
  if (unit === undefined)
    problems.measurementUnitId = `Unit of usage: ${energy.displayName} is counted in ${namesOf(energy.usage)}.`
  if (values.demandUnitId !== null && !energy.demand.some(({ id }) => id === values.demandUnitId))
    problems.demandUnitId = `Unit of demand: ${energy.displayName} has ${namesOf(energy.demand)}.`
  if (unit !== undefined && meterNumberOf(values, energies) === null)
    problems.umMeterNum = 'Meter number of the meter is needed.'
  return problems
}

/** The number under which a meter is kept; null when it needs one that was not given. */
export function meterNumberOf(values: RecordValues, energies: Energies): string | null {
  const typed = typeof values.umMeterNum === 'string' ? values.umMeterNum : ''
  const energy = energies.get(Number(values.energyTypeId))
  const unit = energy?.usage.find(({ id }) => id === values.measurementUnitId)
  return energy && unit ? meterNumberFor(energy.name, unit.name, typed) : typed || null
}

const namesOf = (units: readonly Unit[]): string => units.map(({ name }) => name).join(', ') || 'none'
