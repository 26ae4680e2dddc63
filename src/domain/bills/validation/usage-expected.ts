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

/** Kinds of service whose use is read off a meter or a delivery ticket, bill after bill. */
const MEASURED = new Set<ReturnType<typeof utilityTypeOf>>([
  'Electric',
  'Gas',
  'Potable',
  'Irrigation',
  'Steam',
  'Chilled',
  'Hot Water',
])

/** Whether a bill of such a meter that gives no usage lacks something. */
export const isMetered = (meterId: number, context: ValidationContext): boolean =>
  MEASURED.has(utilityTypeOf(context.meters.get(meterId)?.energyType ?? '')) && expectsUsage(meterId, context)
