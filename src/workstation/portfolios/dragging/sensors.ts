import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useStore } from 'jotai'
import { useMemo } from 'react'
import { indexAfter } from '#workstation/platform/list/list-moves.ts'
import { boardAtom } from '../state/board.ts'
import { dragAtom } from '../state/portfolios-context.ts'
import { type KeyOptions, KeySensor } from './key-sensor.ts'

/** A click stays a click, in px. */
const MOUSE = { activationConstraint: { distance: 6 } }
/** A finger that moves at once scrolls; one that rests takes hold. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }
const CODES = { start: ['Space', 'Enter'], cancel: ['Escape'], end: ['Space', 'Enter'] }

const STEPS: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up'>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  KeyJ: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  KeyK: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page-down',
  PageUp: 'page-up',
}
/** Portfolios that a step by a page goes by. */
const PAGE = 10

/** Properties are dragged by the mouse, by a finger that rests on them, and by keys that go from portfolio to portfolio. */
export function usePropertySensors() {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeySensor, useKeyOptions()),
  )
}

function useKeyOptions(): KeyOptions {
  const store = useStore()
  return useMemo(() => {
    /** The portfolio is what counts, not a place on the screen: in a long list most have none. */
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.code]
      const drag = store.get(dragAtom)
      if (step === undefined || drag === null) return
      event.preventDefault()
      const board = store.get(boardAtom) ?? []
      // From where it is, as long as it was carried nowhere.
      const from = drag.over ?? drag.properties[0]?.portfolioId
      const at = board.findIndex(({ bpg_id }) => bpg_id === from)
      const to = board[indexAfter(step, at, { total: board.length, page: PAGE })]
      if (to !== undefined) store.set(dragAtom, { ...drag, over: to.bpg_id })
    }
    return { onKey, keyboardCodes: CODES }
  }, [store])
}
