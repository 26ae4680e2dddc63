export interface Insertion {
  /** What the field holds. */
  value: string
  /** How much of it is replaced. */
  replaced: number
  inserted: string
  maxLength: number
}

const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Why a text does not fit into a field; null when it does. Lengths are in UTF-16 units, as browsers count them. */
export function overflowMessage({ value, replaced, inserted, maxLength }: Insertion): string | null {
  const length = value.length - replaced + inserted.length
  if (length <= maxLength) return null
  const limit = `This field takes at most ${formatCount(maxLength)} characters`
  return inserted.length > 1
    ? `${limit}. With the pasted text it would be ${formatCount(length)}, so nothing was pasted.`
    : `${limit}.`
}
