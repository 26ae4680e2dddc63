import { atom, useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import type { CommandContext } from '#commands/kernel/context.ts'

/** What a final action can be about. */
type Kind = 'bill' | 'list' | 'dialog'

/** What of each kind is on the screen, and since when, in ms on the clock of events. */
export const seenAtom = atom<Readonly<Record<Kind, { what: string; at: number } | null>>>({
  bill: null,
  list: null,
  dialog: null,
})

/** Tells when this was painted: a key pressed sooner was not about it. Null while there is nothing. */
export function useSeen(kind: Kind, what: string | null): void {
  const store = useStore()
  useLayoutEffect(() => {
    if (what === null) return
    // The frame that paints it, and then what comes after that frame.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() =>
        store.set(seenAtom, { ...store.get(seenAtom), [kind]: { what, at: performance.now() } }),
      )
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      store.set(seenAtom, { ...store.get(seenAtom), [kind]: null })
    }
  }, [store, kind, what])
}

/** The key that was pressed last. `held`: it waited, and is pressed again. Null while the pointer acts. */
export const pressAtom = atom<{ at: number; held: boolean } | null>(null)

/** A bill must have been on the screen for so many ms: a key meant for the one before it is often pressed twice. */
export const MIN_SEEN_MS = 300

/** When the last key was pressed, where that was too early, in words; null when the person saw what it acts on, or used the pointer. */
export function notSeen(store: ReturnType<typeof useStore>, context: CommandContext): string | null {
  const press = store.get(pressAtom)
  if (press === null) return null
  const { kind, words, what } = targetOf(context)
  const before = `before ${words} was on the screen`
  if (kind === null) return press.held ? before : null
  const seen = store.get(seenAtom)[kind]
  const isThere = seen !== null && (what === null || seen.what === what)
  if (!isThere || seen.at > press.at) return before
  return kind === 'bill' && press.at < seen.at + MIN_SEEN_MS ? `just as ${words} appeared` : null
}

function targetOf({ overlays, room, area, openBillId }: CommandContext): {
  kind: Kind | null
  words: string
  what: string | null
} {
  if (overlays.length > 0) return { kind: 'dialog', words: 'the question', what: overlays.join() }
  if (room === 'bills' && area === 'bill')
    return { kind: 'bill', words: `bill #${openBillId}`, what: String(openBillId) }
  if (room === 'bills' || room === 'requests') return { kind: 'list', words: 'the list', what: null }
  return { kind: null, words: 'the room', what: null }
}
