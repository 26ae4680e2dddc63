import { type RefObject, useEffect } from 'react'

/** Bare keys inside of an element, outside of its text fields. The handler answers whether the key was its own. */
export function useKeysIn(element: RefObject<HTMLElement | null>, onKey: (key: string) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.target instanceof Element) || !element.current?.contains(event.target)) return
      const inText = event.target.matches('input:not([type="checkbox"]), textarea')
      if (inText || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
        return
      if (onKey(event.key)) event.preventDefault()
    }
    // On the document: a dialog's own element comes later than its content's effects.
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [element, onKey])
}
