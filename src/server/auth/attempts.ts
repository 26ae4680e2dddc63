/** Counts failures in a sliding window, in this process's memory. */
export interface Attempts {
  /** Seconds to wait before the next try, or 0. */
  waitFor(key: string): number
  failed(key: string): void
  forget(key: string): void
}

const MOST_KEYS = 100_000

export function createAttempts(most: number, windowSeconds: number, now: () => number = Date.now): Attempts {
  const failures = new Map<string, number[]>()
  const windowMs = windowSeconds * 1000
  const recent = (key: string) => (failures.get(key) ?? []).filter((time) => time > now() - windowMs)

  return {
    waitFor(key) {
      const times = recent(key)
      const oldest = times.at(-most)
      return oldest === undefined ? 0 : Math.ceil((oldest + windowMs - now()) / 1000)
    },
    failed(key) {
      const times = [...recent(key), now()].slice(-most)
      // Re-inserted, so that the key longest without a failure is the first to go.
      failures.delete(key)
      failures.set(key, times)
      if (failures.size > MOST_KEYS) for (const first of failures.keys()) return void failures.delete(first)
    },
    forget(key) {
      failures.delete(key)
    },
  }
}
