import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { type Hints, hintsOn } from './hinted.ts'
import { type PageWords, pageWordsQuery } from './page-words.ts'
import type { Pointing } from './pointing.ts'

/** The page that is pointed at; its words and hints once they are there. */
export interface ShownHints {
  words: PageWords | undefined
  hints: Hints | null
  error: Error | null
}

export function useHints({ part, stop, page, everyWord, since }: Pointing): ShownHints {
  const { call } = useWorkstation()
  const { data: words, error } = useQuery(pageWordsQuery(call, since.bill, page))
  const hints = useMemo(
    () => (words === undefined ? null : hintsOn(words, { part, stop, page, everyWord, since })),
    [words, part, stop, page, everyWord, since],
  )
  return { words, hints, error }
}
