/** A key that was pressed before there was anything for it to act on. */
export interface Held {
  /** As its cap says it. */
  cap: string
  /** When it was pressed, in ms on the clock of events. */
  at: number
  /** Presses it again, on what has the focus by then. */
  deliver(): void
}

/** How the place of the keyboard stands. */
export type Readiness =
  | { state: 'ready' }
  /** Its answer is on the way: of what, in words. */
  | { state: 'waiting'; for: string }
  /** Its answer did not come. */
  | { state: 'failed'; what: string }

export const READY: Readiness = { state: 'ready' }

/** More than anybody types ahead on purpose. */
export const MOST_HELD = 64
/** Keys that wait longer than this, in ms, are not what the person wants any more. */
export const LONGEST_WAIT = 30_000

export type Dropped = 'failed' | 'escape' | 'too-long' | 'too-many' | 'unseen'

interface Parts {
  readiness(): Readiness
  /** Runs it once what the last key did is on the screen; answers how to call it off. */
  soon(run: () => void): () => void
  after(ms: number, run: () => void): () => void
  /** The keys that wait, whenever they change. */
  onChange(held: readonly Held[]): void
  onDrop(why: Dropped, held: readonly Held[]): void
}

export interface TypeAhead {
  /** Whether a key must wait: for the screen, or for the keys before it. */
  mustWait(): boolean
  /** Whether keys wait, or one is being pressed again: what is pressed now comes behind them, wherever it is meant. */
  isBehind(): boolean
  hold(key: Held): void
  /** The screen may have become ready, or have failed. */
  look(): void
  /** Nothing of what waits is to be done. Answers what waited. */
  drop(why: Dropped): readonly Held[]
}

/**
 * Keeps keys in their order until the screen is ready for them, and hands them over one at a time: a key may lead to
 * a screen that is not ready for the next one.
 */
export function createTypeAhead({ readiness, soon, after, onChange, onDrop }: Parts): TypeAhead {
  let held: readonly Held[] = []
  let delivering = false
  let callOff = () => {}
  let stopWaiting = () => {}

  const set = (keys: readonly Held[]) => {
    held = keys
    onChange(held)
  }

  const drop = (why: Dropped): readonly Held[] => {
    const dropped = held
    callOff()
    stopWaiting()
    delivering = false
    if (dropped.length > 0) {
      set([])
      onDrop(why, dropped)
    }
    return dropped
  }

  const next = () => {
    delivering = false
    const [key, ...rest] = held
    if (key === undefined) return
    const { state } = readiness()
    if (state === 'failed') drop('failed')
    if (state !== 'ready') return
    set(rest)
    if (rest.length === 0) stopWaiting()
    delivering = true
    key.deliver()
    // Unless the key called off those behind it.
    if (delivering) callOff = soon(next)
  }

  return {
    mustWait: () => held.length > 0 || delivering || readiness().state === 'waiting',
    isBehind: () => held.length > 0 || delivering,
    hold(key) {
      if (held.length >= MOST_HELD) {
        drop('too-many')
        return
      }
      if (held.length === 0) {
        stopWaiting()
        stopWaiting = after(LONGEST_WAIT, () => drop('too-long'))
      }
      set([...held, key])
    },
    look() {
      if (held.length === 0 || delivering || readiness().state === 'waiting') return
      delivering = true
      callOff = soon(next)
    },
    drop,
  }
}
