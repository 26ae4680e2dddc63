import { useEffect, useRef } from 'react'

/**
 * Keeps the mark in a list of options. Another text begins with the first one; while the text stays, so does the mark,
 * also when the options are told anew, as long as its own is among them.
 */
export function useMark(
  typed: string,
  keys: readonly string[],
  marked: string | null,
  mark: (key: string | null) => void,
): void {
  const begunWith = useRef<string | null>(null)
  useEffect(() => {
    const stays = begunWith.current === typed && marked !== null && keys.includes(marked)
    begunWith.current = typed
    const first = keys[0] ?? null
    if (!stays && first !== marked) mark(first)
  })
}
