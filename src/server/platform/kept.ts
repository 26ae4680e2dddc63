/** Answers that may be told again for a while, forgotten the oldest first. */
export interface Kept<T> {
  get(key: string): T | undefined
  put(key: string, value: T): void
}

const MOST_KEPT = 1_000

/** Keeps each answer for `ms` after it was put; in this process alone. */
export function createKept<T extends {}>(ms: number): Kept<T> {
  const kept = new Map<string, { value: T; until: number }>()
  return {
    get(key) {
      const found = kept.get(key)
      if (found === undefined) return undefined
      if (performance.now() < found.until) return found.value
      kept.delete(key)
      return undefined
    },
    put(key, value) {
      kept.delete(key)
      kept.set(key, { value, until: performance.now() + ms })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}
