import type { BillEvent } from '#contract/events.ts'

type Listener = (event: BillEvent) => void

const listeners = new Set<Listener>()

/** What the server tells about bills, for whoever shows one. `listen` answers how to stop. */
export const billEvents = {
  tell(event: BillEvent): void {
    for (const listener of listeners) listener(event)
  },
  listen(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
