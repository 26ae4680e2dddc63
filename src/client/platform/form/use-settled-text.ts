import { useEffect, useState } from 'react'

/** How long nothing is typed before a text is reported, in ms. */
const SETTLED = 300

/** A text as it is typed, reported once nothing more is typed. A new `text` from outside takes its place. */
export function useSettledText(text: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const [reported, setReported] = useState(text)
  if (reported !== text) {
    setReported(text)
    setTyped(text)
  }
  useEffect(() => {
    if (typed === reported) return
    const timer = setTimeout(() => {
      setReported(typed)
      onSettled(typed)
    }, SETTLED)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}
