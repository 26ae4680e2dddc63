import { type RefObject, useEffect } from 'react'
import { QUEUE_ATTRIBUTE } from '#workstation/platform/keyboard/resting.ts'
import { HANDLE_ATTRIBUTE } from './dragging/handle.ts'

const LISTS = `[${QUEUE_ATTRIBUTE}], [${HANDLE_ATTRIBUTE}]`

/** When the keyboard comes to a list by a key, the focus comes along from the list where it was. */
export function useFocusHere(list: RefObject<HTMLElement | null>, here: boolean): void {
  useEffect(() => {
    const at = document.activeElement
    const left = at === null || at === document.body || at.matches(LISTS)
    if (here && left && at !== list.current) list.current?.focus({ preventScroll: true })
  }, [here, list])
}
