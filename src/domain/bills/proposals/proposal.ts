/** A type and a tick offered for a read line, and why, in a sentence for the reviewer. */
export interface Proposal<T extends number> {
  /** Null when nothing speaks for a type: the person chooses. */
  typeId: T | null
  applicable: boolean
  reason: string
}

/** What was decided for a description of this utility. */
export interface LineMapping<T extends number> {
  typeId: T | null
  applicable: boolean
  /** A person stands behind it; else it is what one saved bill had. */
  acknowledged: boolean
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

/** Why a line is what it is, and where it belongs, in one text. */
export const joinReasons = (proposal: string, match: string): string => `${proposal} ${match}`

/** The text with another proposal's reason; what it says of the meter stays. */
export function withProposalReason(reasons: string | null, proposal: string): string {
  const match = /\.\s+(?=[A-Z])/.exec(reasons ?? '')
  return match === null
    ? proposal
    : joinReasons(proposal, (reasons ?? '').slice(match.index + match[0].length))
}

/** The reason of a line whose type, meter or tick a person set: no rule changes it again. */
export const SET_BY_HAND = 'Set by hand.'

/**
 * What people decided for a line before: by a mapping that somebody stands behind, else on this meter's bills, else
 * by a mapping that was only learned from a bill. Null when they have not.
 */
export function knownProposal<T extends number>(
  key: string,
  known: LineKnowledge<T>,
  names: Record<T, string>,
): Proposal<T> | null {
  const mapping = known.mappings.get(key)
  const mapped = mapping ? mappedProposal(mapping, names) : null
  if (mapping?.acknowledged && mapped) return mapped
  const usual = usualType(known.history.get(key))
  if (!usual) return mapped
  const reason = `${names[usual.typeId]} on ${usual.bills} of ${usual.of} bills of this meter.`
  return { typeId: usual.typeId, applicable: true, reason }
}

function mappedProposal<T extends number>(
  { typeId, applicable }: LineMapping<T>,
  names: Record<T, string>,
): Proposal<T> | null {
  if (!applicable) return { typeId, applicable, reason: 'This utility’s mappings leave the line out.' }
  return typeId === null
    ? null
    : { typeId, applicable, reason: `This utility’s mappings say ${names[typeId]}.` }
}

/** The type that most of a meter's bills gave a line; null when no type has more than half, or two have as many. */
function usualType<T extends number>(
  history: LineHistory<T> | undefined,
): { typeId: T; bills: number; of: number } | null {
  if (!history) return null
  const [top, next] = [...history.types].sort(([, a], [, b]) => b - a)
  if (!top || top[1] * 2 <= history.bills || top[1] === next?.[1]) return null
  return { typeId: top[0], bills: top[1], of: history.bills }
}
