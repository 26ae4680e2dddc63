import type { EnergyType } from '#domain/records/energy-type.ts'
import type { ConfigurationSettings } from './configuration.ts'

/** A line as it was read, as far as these rules look at it. */
export interface RuledLine {
  description: string
  energyType: EnergyType | null
  meterNumber: string | null
}

export interface RuledUsage extends RuledLine {
  amount: number
  unit: string | null
}

export type UsageSettings = Pick<
  ConfigurationSettings,
  'no_lighting_usage' | 'provides_sewer_usage' | 'storm_water_always_one_esu'
>

/** A usage with why it does not count, or null when it does. */
export type JudgedUsage<U> = U & { excludedBecause: string | null }

const LIGHTING = /\b(?:street|area|outdoor|security|yard)?\s*light(?:s|ing)?\b|\blamps?\b/i
const ESU = 'ERU'

const is = (line: RuledLine, type: EnergyType, words: RegExp): boolean =>
  line.energyType === null ? words.test(line.description) : line.energyType === type

const isLighting = (line: RuledLine) => is(line, 'lighting', LIGHTING)
const isSewer = (line: RuledLine) => is(line, 'sewer', /\bsewer\b|\bwaste\s?water\b/i) && !isStorm(line)
const isStorm = (line: RuledLine) => is(line, 'storm', /\bstorm\s?(?:water|drain|sewer)?\b|\bdrainage\b/i)

/**
 * What a configuration says of usages: lighting and sewer usages that its bills only seem to print are left out, and
 * storm water counts as one equivalent service unit for each meter that is charged for it. `unitOf` makes the usage
 * of a charge that has none.
 */
export function ruleUsages<U extends RuledUsage, C extends RuledLine>(
  usages: readonly U[],
  charges: readonly C[],
  settings: UsageSettings,
  unitOf: (charge: C, amount: number, unit: string) => U,
): JudgedUsage<U>[] {
  const ruled = settings.storm_water_always_one_esu ? oneStormUnit(usages, charges, unitOf) : [...usages]
  return ruled.map((usage) => ({ ...usage, excludedBecause: whyExcluded(usage, settings) }))
}

function whyExcluded(usage: RuledUsage, settings: UsageSettings): string | null {
  if (settings.no_lighting_usage && isLighting(usage)) return 'Bills of this utility have no lighting usage.'
  if (!settings.provides_sewer_usage && isSewer(usage)) return 'Bills of this utility have no sewer usage.'
  return null
}

function oneStormUnit<U extends RuledUsage, C extends RuledLine>(
  usages: readonly U[],
  charges: readonly C[],
  unitOf: (charge: C, amount: number, unit: string) => U,
): U[] {
  const others = usages.filter((usage) => !isStorm(usage))
  const storm = firstOfMeter(usages.filter(isStorm)).map((usage) => ({ ...usage, amount: 1, unit: ESU }))
  const known = new Set(storm.map((usage) => usage.meterNumber))
  const missing = firstOfMeter(charges.filter(isStorm)).filter((charge) => !known.has(charge.meterNumber))
  return [...others, ...storm, ...missing.map((charge) => unitOf(charge, 1, ESU))]
}

function firstOfMeter<L extends RuledLine>(lines: readonly L[]): L[] {
  const firsts = new Map<string | null, L>()
  for (const line of lines) if (!firsts.has(line.meterNumber)) firsts.set(line.meterNumber, line)
  return [...firsts.values()]
}

/** "1,234.5 kWh" as a figure and its unit; null for what is no quantity. */
export function quantityOf(answer: string): { amount: number; unit: string | null } | null {
  const match =
    /^\s*(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|-?\.\d+)\s*([A-Za-z][A-Za-z0-9 ³.-]{0,19})?\s*$/.exec(answer)
  if (!match) return null
  return { amount: Number((match[1] ?? '').replaceAll(',', '')), unit: match[2]?.trim() || null }
}
