import { useEffect, useState } from 'react'

/** What came of a question: its answer, or that of the one before while a new one is on its way. */
export interface Asked<Answer> {
  answer: Answer | undefined
  pending: boolean
  failure: Error | null
  retry(): void
}

/** A choice that is made anew within so long is not asked for, in ms. */
const DEBOUNCE_MS = 100

/** Of each room of questions what was answered, so that a slideshow asks once for what it shows again and again. */
export type Answers<Answer> = Map<string, Answer>

/**
 * Asks a question by its key; null asks nothing. Answers are kept for as long as the page is open: the library that
 * other rooms ask by would be a tenth of all that a widget may load.
 */
export function useAnswer<Answer>(
  answers: Answers<Answer>,
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const [came, setCame] = useState<{ key: string; failure?: Error } | null>(null)
  const [tries, setTries] = useState(0)
  const [last, setLast] = useState<Answer>()
  const known = key === null ? undefined : answers.get(key)

  useEffect(() => {
    if (known !== undefined) setLast(known)
  }, [known])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is what the key says.
  useEffect(() => {
    if (key === null || answers.has(key)) return
    const leaving = new AbortController()
    const begin = () =>
      ask(leaving.signal).then(
        (answer) => {
          answers.set(key, answer)
          if (!leaving.signal.aborted) setCame({ key })
        },
        (failure: Error) => !leaving.signal.aborted && setCame({ key, failure }),
      )
    const timer = setTimeout(() => void begin(), answers.size === 0 ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key, tries, answers])

  const failure = came?.key === key ? (came?.failure ?? null) : null
  return {
    answer: known ?? last,
    pending: key !== null && known === undefined && failure === null,
    failure,
    retry() {
      setCame(null)
      setTries(tries + 1)
    },
  }
}
