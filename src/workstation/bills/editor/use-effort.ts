import { useStore } from 'jotai'
import { useEffect } from 'react'
import { readinessAtom } from '#workstation/platform/keyboard/readiness.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import type { EffortMeter } from '../state/effort-meter.ts'

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])

/** Tells the meter what goes on in the window while bills are on screen. */
export function useEffort(meter: () => EffortMeter): void {
  const store = useStore()
  useEffect(() => {
    const now = () => performance.now()
    const onPlace = () => meter().moveTo(store.get(placeAtom)?.billId ?? null, now())
    const onReadiness = () => meter().wait(store.get(readinessAtom).state === 'waiting', now())
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat && !MODIFIERS.has(key)) meter().press(now())
    }
    const onTouch = () => meter().touch(now())
    onPlace()
    onReadiness()
    const stops = [store.sub(placeAtom, onPlace), store.sub(readinessAtom, onReadiness)]
    // Also what a field or a list keeps to itself; nothing is done with it but counting.
    const listening = { capture: true, passive: true }
    document.addEventListener('keydown', onKey, listening)
    for (const kind of TOUCHES) document.addEventListener(kind, onTouch, listening)
    return () => {
      for (const stop of stops) stop()
      document.removeEventListener('keydown', onKey, listening)
      for (const kind of TOUCHES) document.removeEventListener(kind, onTouch, listening)
      meter().moveTo(null, now())
    }
  }, [store, meter])
}

const TOUCHES = ['pointerdown', 'pointermove', 'wheel'] as const
