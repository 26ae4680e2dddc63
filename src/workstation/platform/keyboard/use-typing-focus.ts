import { useEffect, useState } from 'react'
import { TAKES_TEXT } from './resting.ts'

export type TypingFocus = 'line' | 'text' | null

/** Whether the focus is in a field of one line, or in one of several, where Enter is a new line. */
export function useTypingFocus(): TypingFocus {
  const [focus, setFocus] = useState<TypingFocus>(null)
  useEffect(() => {
    const look = () => {
      const at = document.activeElement
      const field =
        at?.matches(TAKES_TEXT) && !at.matches('[type="checkbox"], [type="radio"], [type="color"]')
      setFocus(!field ? null : at?.matches('input') ? 'line' : 'text')
    }
    const later = () => requestAnimationFrame(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', later)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', later)
    }
  }, [])
  return focus
}
