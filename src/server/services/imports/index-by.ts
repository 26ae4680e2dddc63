/** Records by several keys each; a key may have several. */
export interface KeyedIndex<T> {
  /** Of a record that is there already, under the keys that it has by now as well. */
  add(record: T): void
  find(key: string): readonly T[]
}

export function indexBy<T>(
  keysOf: (record: T) => readonly string[],
  records: readonly T[] = [],
): KeyedIndex<T> {
  const byKey = new Map<string, Set<T>>()
  const index: KeyedIndex<T> = {
    add: (record) => {
      for (const key of keysOf(record)) {
        const known = byKey.get(key)
        if (known) known.add(record)
        else byKey.set(key, new Set([record]))
      }
    },
    find: (key) => [...(byKey.get(key) ?? [])],
  }
  for (const record of records) index.add(record)
  return index
}
