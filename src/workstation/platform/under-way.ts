/** Changes that the server has not confirmed yet. */
export interface UnderWay {
  add<T>(change: Promise<T>): Promise<T>
  any(): boolean
  /** Resolves once those that are under way now have ended, well or not. */
  settled(): Promise<void>
}

export function createUnderWay(): UnderWay {
  const changes = new Set<Promise<unknown>>()
  return {
    add(change) {
      changes.add(change)
      const end = () => changes.delete(change)
      change.then(end, end)
      return change
    },
    any: () => changes.size > 0,
    settled: async () => {
      await Promise.allSettled(changes)
    },
  }
}
