import { utilityTypeOf } from '../matching/utility-type.ts'
import type { ValidationContext } from './context.ts'

/** Whether bills of this utility give a usage for such a meter. */
export function expectsUsage(meterId: number, { meters, settings }: ValidationContext): boolean {
  const type = utilityTypeOf(meters.get(meterId)?.energyType ?? '')
  if (type === 'Lighting') return !settings.no_lighting_usage
  if (type === 'Sewer') return settings.provides_sewer_usage
  if (type === 'Storm') return !settings.storm_water_always_one_esu
  return true
}
