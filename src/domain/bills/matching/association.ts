export type Association = 'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'

const SUPPLY = /\b(?:supply|supplier|generation|commodity|procurement|energy service provider)\b/i
const DISTRIBUTION = /\b(?:distribution|deliver(?:y|ed)|transmission|transportation|wires|t&d)\b/i

/** Whether a line is the supplier's or the network's share of a bill; null when its words say neither or both. */
export function associationOf(description: string): Exclude<Association, 'STANDARD'> | null {
  const supply = SUPPLY.test(description)
  const distribution = DISTRIBUTION.test(description)
  if (supply === distribution) return null
  return supply ? 'SUPPLY' : 'DISTRIBUTION'
}
