type Listener<Event> = (event: Event) => void

/** Hands what the server tells to whoever shows it. `listen` answers how to stop. */
export function createEventLine<Event>() {
  const listeners = new Set<Listener<Event>>()
  return {
    tell(event: Event): void {
      for (const listener of listeners) listener(event)
    },
    listen(listener: Listener<Event>): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
