/** Records by several keys each; a key may have several. */
export interface KeyedIndex<T> {
  /** Of a record that is there already, under the keys that it has by now as well. */
  add(record: T): void
  find(key: string): readonly T[]
  /** Takes a record away, under the keys that it has. */
  remove(record: T): void
}

export function indexBy<T>(
  keysOf: (record: T) => readonly string[],
  records: readonly T[] = [],
): KeyedIndex<T> {
  // Nearly every key has one record: the set is only made for a second one.
  const first = new Map<string, T>()
  const more = new Map<string, Set<T>>()
  const index: KeyedIndex<T> = {
    add: (record) => {
      for (const key of keysOf(record)) {
        const known = first.get(key)
        if (known === undefined) first.set(key, record)
        else if (known !== record) more.set(key, (more.get(key) ?? new Set()).add(record))
      }
    },
    remove: (record) => {
      for (const key of keysOf(record)) {
        more.get(key)?.delete(record)
        if (first.get(key) !== record) continue
        const [next] = more.get(key) ?? []
        if (next === undefined) first.delete(key)
        else {
          first.set(key, next)
          more.get(key)?.delete(next)
        }
      }
    },
    find: (key) => {
      const known = first.get(key)
      return known === undefined ? [] : [known, ...(more.get(key) ?? [])]
    },
  }
  for (const record of records) index.add(record)
  return index
}
