import { ALL_COSTS, isOf, isUsageOf, WATER } from '#domain/energy/year-over-year/resources.ts'
import type { FactMeter } from './facts.ts'

/** Of what of a property something is asked. */
export interface Scope {
  /** An energy type by its name, "Water", "Materials"; null: all of them. */
  energyType: string | null
  /** Account meters, where some are named; null: all of them. */
  meterIds: readonly number[] | null
  /** What was named, in words: "electric", "meter E 5520"; empty for all of the property. */
  words: string
}

export const EVERYTHING: Scope = { energyType: null, meterIds: null, words: '' }

const typeOf = ({ energyTypeId, energyType, water }: FactMeter) => ({
  id: energyTypeId,
  name: energyType,
  water,
})

/** The meters whose costs are asked for. */
export const metersOf = (meters: readonly FactMeter[], { energyType, meterIds }: Scope): FactMeter[] =>
  meters.filter(
    (meter) =>
      isOf(typeOf(meter), energyType ?? ALL_COSTS) && (meterIds === null || meterIds.includes(meter.id)),
  )

/**
 * Those of them whose usage is that of the whole: water that leaves came in as water and is counted there. Where sewer
 * meters alone were named, theirs is what is asked for.
 */
export function measuringOf(meters: readonly FactMeter[], scope: Scope): FactMeter[] {
  const named = metersOf(meters, scope)
  if (scope.energyType === null) return named
  const measuring = named.filter((meter) => isUsageOf(typeOf(meter), scope.energyType ?? WATER))
  return scope.meterIds !== null && measuring.length === 0 ? named : measuring
}

/** "Electric meter E 5520", or "electric" where numbers are not shown. */
export const meterWords = ({ energyTypeName, meterNum, acctNum }: FactMeter): string => {
  if (meterNum !== null && meterNum !== '') return `${energyTypeName} meter ${meterNum}`
  return acctNum === null ? `${energyTypeName} meter` : `${energyTypeName} of account ${acctNum}`
}
