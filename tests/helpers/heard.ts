import type { CompanyEvent, Events } from '#server/platform/events/events.ts'

/** What open screens hear while `act` runs, until so much of it was heard; `heed` answers undefined for what else is told. */
export async function heardDuring<T>(
  events: Events,
  act: () => Promise<unknown>,
  { count, heed }: { count: number; heed(message: CompanyEvent): T | undefined },
): Promise<T[]> {
  const heard: T[] = []
  const enough = Promise.withResolvers<void>()
  const stop = events.subscribe({
    hear(message) {
      const heeded = heed(message)
      if (heeded !== undefined && heard.push(heeded) === count) enough.resolve()
    },
    missed: () => undefined,
  })
  await act()
  await enough.promise
  stop()
  return heard
}
