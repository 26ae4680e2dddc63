import { meterNumberFor, unitAmong, usualFirst } from '#domain/bills/onboarding/meter-rules.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import {
  findEnergyTypes,
  findEnergyTypeUnits,
  type PhysicalMeter,
} from '#server/records/repositories/onboarding-repository.ts'

/** A meter as somebody names it; without units it has the usual ones of its energy type. */
export interface MeterToPlace {
  property_id: number
  energy_type_id: number
  meter_num?: string | null | undefined
  energy_type_measurement_unit_id?: number | null | undefined
  energy_type_demand_measurement_unit_id?: number | null | undefined
}

/** The meter with the units of its energy type and the number that it is kept under. Throws invalid_input. */
export async function physicalMeterOf(
  tx: DatabaseTransaction,
  meter: MeterToPlace,
): Promise<{ physical: PhysicalMeter; energyTypeName: string }> {
  const energyType = (await findEnergyTypes(tx)).find(({ id }) => id === meter.energy_type_id)
  if (energyType === undefined) throw new CallError('invalid_input', 'There is no such energy type.')
  const all = await findEnergyTypeUnits(tx)
  const units = usualFirst(
    energyType.name,
    all.filter((unit) => unit.energyTypeId === energyType.id),
  )
  const choose = (demand: boolean, wanted: number | null | undefined) => {
    const choices = units.filter((unit) => unit.demand === demand)
    const unit = unitAmong(choices, wanted ?? null)
    if (unit !== undefined) return unit
    const names = choices.map(({ name }) => name).join(', ') || 'none'
    const what = demand ? 'demand' : 'usage'
    throw new CallError('invalid_input', `${energyType.displayName} has ${names} as units of ${what}.`)
  }
  const unit = choose(false, meter.energy_type_measurement_unit_id)
  if (unit === null) throw new CallError('invalid_input', `${energyType.displayName} has no unit of usage.`)
  const number = meterNumberFor(energyType.name, unit.name, meter.meter_num ?? '')
  if (number === null) throw new CallError('invalid_input', 'Give the meter number.')
  const physical = {
    propertyId: meter.property_id,
    energyTypeId: energyType.id,
    measurementUnitId: unit.id,
    demandUnitId: choose(true, meter.energy_type_demand_measurement_unit_id)?.id ?? null,
    meterNum: number,
  }
  return { physical, energyTypeName: energyType.displayName }
}
