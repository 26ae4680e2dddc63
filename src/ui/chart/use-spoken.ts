import { useEffect, useRef, useState } from 'react'

/** Nobody hears the points that a held key runs over; the one it stops on is said. In ms. */
const SETTLED = 250

/** Words for a polite live region, once they have stood for a moment. The same words again are said again. */
export function useSpoken(): { said: string; say(words: string): void } {
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = (words: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid((last) => (last === words ? `${words}\u00a0` : words)), SETTLED)
  }
  return { said, say }
}
