import type { RecordValues } from '#domain/records/field.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { energiesOf, meterNumberOf } from './meter-units.ts'
import { findPhysicalMeters } from './repositories/physical-meters.ts'
import { insertPhysicalMeters, takePhysicalMeterIds } from './repositories/record-writes.ts'

/**
 * For each new meter of an account the id of the meter itself, in their order: the one of that number and energy in
 * the property, which another account bills already or another of these names too, else a new one.
 */
export async function physicalMetersOf(
  tx: DatabaseTransaction,
  meters: readonly RecordValues[],
): Promise<number[]> {
  const energies = await energiesOf(tx)
  const keys = meters.map((values) => ({
    propertyId: Number(values.propertyId),
    energyTypeId: Number(values.energyTypeId),
    meterNum: meterNumberOf(values, energies) ?? '',
  }))
  const known = await findPhysicalMeters(tx, keys)
  const names = keys.map(({ propertyId, energyTypeId, meterNum }) =>
    [propertyId, energyTypeId, meterNum.replace(/[\s/-]/g, '').toUpperCase()].join(' '),
  )
  const firsts = names.flatMap((name, at) => (known[at] === null && names.indexOf(name) === at ? [at] : []))
  const ids = await takePhysicalMeterIds(tx, firsts.length)
  const made = new Map(firsts.map((at, index) => [names[at], ids[index] ?? 0]))
  await insertPhysicalMeters(
    tx,
    firsts.map((at, index) => ({
      id: ids[index] ?? 0,
      values: { ...meters[at], umMeterNum: keys[at]?.meterNum ?? null },
    })),
  )
  return known.map((id, at) => id ?? made.get(names[at]) ?? 0)
}
