import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import { USAGE_TYPES, type UsageTypeId } from '#domain/records/line-types.ts'
import { knownProposal, type LineKnowledge, type Proposal } from './proposal.ts'

export interface UsageToPropose {
  description: string
  /** Told by the reader from the line's words and unit. */
  kind: 'usage' | 'demand'
  unit: string | null
}

const DEMAND_UNIT = /^(?:kws?|kilowatts?|mw|kva|r?kvars?|rkva|cooling tons?|mlb\/h)$/i
const DEMAND_WORDS = /\bdemand\b(?![- ]side)|\bkw\b/i

/** What a stored usage line measures, by its unit, else by its words: the type it has may be a person's. */
export const usageKindOf = (line: { description: string; unit: string | null }): 'usage' | 'demand' =>
  (line.unit === null ? DEMAND_WORDS.test(line.description) : DEMAND_UNIT.test(line.unit))
    ? 'demand'
    : 'usage'

const REACTIVE_UNIT = /^(?:r?kva?rh?s?|rkva)$/i
const REACTIVE_WORDS = /\breactive\b|\bpower factor\b/i

/** What a usage line is: as its mapping says, else as on this meter's bills, else by its unit. */
export function proposeUsage(line: UsageToPropose, known: LineKnowledge<UsageTypeId>): Proposal<UsageTypeId> {
  const decided = knownProposal(descriptionKey(line.description), known, USAGE_TYPES)
  if (decided) return decided
  const typeId: UsageTypeId = line.kind === 'demand' ? 2 : 1
  if (REACTIVE_UNIT.test(line.unit ?? '') || REACTIVE_WORDS.test(line.description))
    return { typeId, applicable: false, reason: 'Reactive power is not kept as usage.' }
  const clue = line.unit === null ? 'Its words speak' : `Its unit, ${line.unit}, speaks`
  return { typeId, applicable: true, reason: `${clue} of ${USAGE_TYPES[typeId]}.` }
}
