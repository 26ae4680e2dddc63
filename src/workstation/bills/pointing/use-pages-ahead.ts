import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { pageWordsQuery } from './page-words.ts'
import type { Pointing } from './pointing.ts'

/** Asks for the words of the pages beside the one that is pointed at. */
export function usePagesAhead({ page, since: { bill } }: Pointing, pageCount: number): void {
  const { call } = useWorkstation()
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const beside of [page + 1, page - 1])
      if (beside >= 1 && beside <= pageCount)
        void queryClient.prefetchQuery(pageWordsQuery(call, bill, beside))
  }, [queryClient, call, bill, page, pageCount])
}
