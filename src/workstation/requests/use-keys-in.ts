import { type RefObject, useEffect } from 'react'

/** Bare keys inside of an element, outside of its text fields. The handler answers whether the key was its own. */
export function useKeysIn(element: RefObject<HTMLElement | null>, onKey: (key: string) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inText =
        event.target instanceof Element && event.target.matches('input:not([type="checkbox"]), textarea')
      if (inText || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
        return
      if (onKey(event.key)) event.preventDefault()
    }
    const root = element.current
    root?.addEventListener('keydown', listen)
    return () => root?.removeEventListener('keydown', listen)
  }, [element, onKey])
}
