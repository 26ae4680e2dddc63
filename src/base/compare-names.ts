const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** The order of names on every screen: upper and lower case alike, numbers as numbers, so "Unit 9" before "Unit 10". */
export const compareNames = (one: string, other: string): number => collator.compare(one, other)

/** The same of rows, equal names by their ids. */
export const byName = (one: { id: number; name: string }, other: { id: number; name: string }): number =>
  compareNames(one.name, other.name) || one.id - other.id
