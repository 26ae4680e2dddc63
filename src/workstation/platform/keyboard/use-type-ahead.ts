import { atom, useAtomValue, useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import { keyCaps, strokesOf } from '#commands/kernel/keys.ts'
import { sayAtom } from '../state/notices.ts'
import { focusArrivedAtom, overlaysAtom } from '../state/overlays.ts'
import { startedSequenceAtom } from '../state/sequence.ts'
import { keysAtom } from './keymap.ts'
import { MAC } from './platform.ts'
import { canBePressedAgain, pressAgain } from './press-again.ts'
import { openingAtom, readinessAtom } from './readiness.ts'
import { restAt } from './resting.ts'
import { pressAtom, useSeen } from './seen.ts'
import { createTypeAhead, type Dropped, type Held, MOST_HELD, type TypeAhead } from './type-ahead.ts'

/** The caps of the keys that wait, for the status bar. */
export const heldCapsAtom = atom<readonly string[]>([])

export const typeAheadAtom = atom<TypeAhead | null>(null)

const WHY: Record<Exclude<Dropped, 'escape' | 'unseen'>, string> = {
  failed: 'did not come',
  'too-long': 'did not come in time',
  'too-many': `did not come, and more than ${MOST_HELD} keys waited`,
}

/** Keys that are pressed before the screen is ready wait for it, in their order. */
export function useTypeAhead(): void {
  const store = useStore()
  const overlays = useAtomValue(overlaysAtom)
  const arrived = useAtomValue(focusArrivedAtom)
  useSeen('dialog', overlays.length > 0 && arrived ? overlays.join() : null)

  // With the window, not after it: who sees it may type.
  useLayoutEffect(() => {
    const ahead = createTypeAhead({
      readiness: () => store.get(readinessAtom),
      soon: (run) => later(0, run),
      after: later,
      onChange: (held) =>
        store.set(
          heldCapsAtom,
          held.map(({ cap }) => cap),
        ),
      onDrop: (why, held) => {
        const readiness = store.get(readinessAtom)
        const keys = held.map(({ cap }) => cap).join(' ')
        if (why === 'escape' || why === 'unseen') {
          store.set(sayAtom, { id: 'dropped-keys', text: `Not done: ${keys}`, tone: 'plain' })
          return
        }
        const what = readiness.state === 'failed' ? readiness.what : 'The screen'
        store.set(sayAtom, {
          id: 'dropped-keys',
          text: `${what} ${WHY[why]}. Not done: ${keys}`,
          tone: 'plain',
        })
      },
    })
    store.set(typeAheadAtom, ahead)
    const stop = store.sub(readinessAtom, ahead.look)
    return () => {
      stop()
      ahead.drop('escape')
      store.set(typeAheadAtom, null)
    }
  }, [store])

  useLayoutEffect(() => {
    /** Whether a key is the screen's: not a field's that is being typed in, not the browser's. */
    const isForScreen = (event: KeyboardEvent, strokes: readonly string[]): boolean => {
      if (strokes.length === 0 || event.isComposing || event.key === 'Tab') return false
      // The rest of a sequence belongs to its beginning.
      if (store.get(startedSequenceAtom) !== null) return false
      const withModifier = event.ctrlKey || event.metaKey || event.altKey
      if (withModifier) return strokes.some((stroke) => store.get(keysAtom).bound.has(stroke))
      // Also from within a field: they are meant for what takes the focus.
      if (!store.get(focusArrivedAtom) || store.get(openingAtom).state === 'waiting') return true
      const rest = restAt(event.target)
      return rest === 'none' || (rest === 'enter-and-space' && event.key !== 'Enter' && event.key !== ' ')
    }

    const onKey = (event: KeyboardEvent) => {
      // Those that are pressed again here are not a person's.
      if (!event.isTrusted) return
      store.set(pressAtom, { at: event.timeStamp, held: false })
      const ahead = store.get(typeAheadAtom)
      const strokes = strokesOf(event, MAC)
      if (ahead === null) return
      const comesBehind = ahead.isBehind() && canBePressedAgain(event)
      if (!comesBehind && !(isForScreen(event, strokes) && ahead.mustWait())) return
      if (event.key === 'Escape') {
        if (ahead.drop('escape').length === 0) return
      } else if (!event.repeat) ahead.hold(heldKey(event, strokes))
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    const heldKey = (event: KeyboardEvent, [stroke = event.key]: readonly string[]): Held => ({
      cap: keyCaps(stroke, MAC).join(' '),
      at: event.timeStamp,
      deliver() {
        store.set(pressAtom, { at: event.timeStamp, held: true })
        pressAgain(event)
      },
    })
    const onPointer = () => store.set(pressAtom, null)

    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('pointerdown', onPointer, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('pointerdown', onPointer, { capture: true })
    }
  }, [store])
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
