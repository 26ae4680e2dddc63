const AT_ONCE = 4

export interface Failure<Target> {
  target: Target
  cause: unknown
}

/** Attempts each, a few at a time, and tells which were done and which were not. */
export async function attemptEach<Target>(
  targets: readonly Target[],
  attempt: (target: Target) => Promise<void>,
): Promise<{ done: Target[]; failed: Failure<Target>[] }> {
  const done: Target[] = []
  const failed: Failure<Target>[] = []
  const waiting = [...targets]
  const work = async () => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      try {
        await attempt(target)
        done.push(target)
      } catch (cause) {
        failed.push({ target, cause })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, targets.length) }, work))
  return { done, failed }
}

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
