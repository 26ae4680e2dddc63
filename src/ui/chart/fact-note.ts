interface Fact {
  fact: string
  text: string
}

/** A converted unit concerns the usage alone; an estimate concerns the cost that was billed by it too. */
const USAGE_FACTS: readonly string[] = ['converted']

/** The facts of a point's month in sentences; null where none concerns its figure. */
export function factNote(facts: readonly Fact[], of: 'cost' | 'usage'): string | null {
  const concerned = of === 'usage' ? facts : facts.filter(({ fact }) => !USAGE_FACTS.includes(fact))
  return concerned.length === 0 ? null : concerned.map(({ text }) => text).join(' ')
}
