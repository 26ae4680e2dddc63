import { useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import type { Offer } from '#commands/kernel/define.ts'
import { strokesOf } from '#commands/kernel/keys.ts'
import type { Verdict } from '#commands/kernel/when.ts'
import { startedSequenceAtom } from '../state/sequence.ts'
import { useWorkstation } from '../workstation.ts'
import { keysAtom, offersAtom } from './keymap.ts'
import { MAC } from './platform.ts'
import { createResolver, SEQUENCE_MS } from './resolver.ts'
import { type Rest, restAt } from './resting.ts'

/** The one keydown listener of the workstation. */
export function useCommandKeys(): void {
  const { execute, context } = useWorkstation()
  const setStarted = useSetAtom(startedSequenceAtom)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const store = useStore()
  const resolver = useMemo(createResolver, [])
  useLayoutEffect(() => store.sub(keysAtom, () => {}), [store])
  useEffect(() => () => clearTimeout(timer.current), [])

  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const strokes = strokesOf(event, MAC)
    const [now, offers] = [context(), store.get(offersAtom)]
    const keys = { ...store.get(keysAtom), repeats: (id: string) => offers.get(id)?.repeats ?? false }
    const rest = restAt(event.target)
    const press = { strokes, repeat: event.repeat, composing: event.isComposing, at: event.timeStamp }
    const outcome = resolver.press(press, keys, (id): Verdict => {
      const offer = offers.get(id)
      if (offer === undefined || rests(rest, strokes, offer)) return false
      return offer.when(now)
    })
    clearTimeout(timer.current)
    setStarted(outcome.kind === 'wait' ? outcome.strokes : null)
    if (outcome.kind === 'pass') return
    event.preventDefault()
    if (outcome.kind === 'wait') timer.current = setTimeout(() => setStarted(null), SEQUENCE_MS)
    const offer = outcome.kind === 'run' ? offers.get(outcome.offerId) : undefined
    if (offer !== undefined) execute(offer.commandId, 'key', offer.args)
  }

  // A star takes every key: matching, sequences and repeats are the resolver's.
  useHotkeys('*', onKey, { enableOnFormTags: true, enableOnContentEditable: true })
}

function rests(rest: Rest, strokes: readonly string[], { everywhere, inDialog }: Offer): boolean {
  if (everywhere || rest === 'none') return false
  if (rest === 'in-dialog' && !inDialog) return true
  return rest === 'every-key' || strokes.includes('Enter') || strokes.includes('Space')
}
