/** A type and a tick offered for a read line, and why, in a sentence for the reviewer. */
export interface Proposal<T extends number> {
  /** Null when nothing speaks for a type: the person chooses. */
  typeId: T | null
  applicable: boolean
  reason: string
}

/** What a person decided for a description of this utility. */
export interface LineMapping<T extends number> {
  typeId: T | null
  applicable: boolean
}

/** On how many of a meter's saved bills a description had each type. */
export interface LineHistory<T extends number> {
  bills: number
  types: ReadonlyMap<T, number>
}

/** What is known of a line before its words are looked at. Keys are those of `descriptionKey`. */
export interface LineKnowledge<T extends number> {
  mappings: ReadonlyMap<string, LineMapping<T>>
  history: ReadonlyMap<string, LineHistory<T>>
}

/** What people decided for a line before, by its mapping or on this meter's bills; null when they have not. */
export function knownProposal<T extends number>(
  key: string,
  known: LineKnowledge<T>,
  names: Record<T, string>,
): Proposal<T> | null {
  const mapping = known.mappings.get(key)
  if (mapping && !mapping.applicable) {
    return { ...mapping, reason: 'This utility’s mappings leave the line out.' }
  }
  if (mapping?.typeId != null) {
    const reason = `This utility’s mappings say ${names[mapping.typeId]}.`
    return { typeId: mapping.typeId, applicable: true, reason }
  }
  const usual = usualType(known.history.get(key))
  if (!usual) return null
  const reason = `${names[usual.typeId]} on ${usual.bills} of ${usual.of} bills of this meter.`
  return { typeId: usual.typeId, applicable: true, reason }
}

/** The type that most of a meter's bills gave a line; null when no type has more than half. */
function usualType<T extends number>(
  history: LineHistory<T> | undefined,
): { typeId: T; bills: number; of: number } | null {
  if (!history) return null
  const [top] = [...history.types].sort(([, a], [, b]) => b - a)
  if (!top || top[1] * 2 <= history.bills) return null
  return { typeId: top[0], bills: top[1], of: history.bills }
}
