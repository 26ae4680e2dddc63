import type { ServerEvent } from '#contract/events.ts'

type Listener = (event: ServerEvent) => void

const listeners = new Set<Listener>()

/** What the server tells about bills, for whoever shows one. `listen` answers how to stop. */
export const billEvents = {
  tell(event: ServerEvent): void {
    for (const listener of listeners) listener(event)
  },
  listen(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
