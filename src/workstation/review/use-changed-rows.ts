import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import type { Call } from '#contract/client/client.ts'
import { withChangedRows } from '#domain/review/review-changes.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { validationEvents } from '#workstation/validations/validation-events.ts'
import { type Changed, gatherChanges } from './gather-changes.ts'
import { withoutReturned } from './left.ts'
import { changedRows, type ListedMeters, type ListQuestion, METERS, metersQuery } from './queries.ts'
import { reviewedEvents } from './reviewed-events.ts'
import { leftAtom, questionNowAtom, restedQuestionAtom } from './state.ts'

/** Events come in bursts while bills are judged; the list is brought up to date once in so many ms. */
const GATHER_MS = 2_000

type Store = ReturnType<typeof useStore>

/** What others checked, or is judged meanwhile, changes its rows of the list; all of it is asked for only in doubt. */
export function useChangedRows(): void {
  const { call } = useWorkstation()
  const queryClient = useQueryClient()
  const store = useStore()
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: METERS })
    const changes = gatherChanges(
      GATHER_MS,
      async (changed) => {
        if (!(await changeRows({ call, queryClient, store }, changed))) await refresh()
      },
      refresh,
    )
    const stops = [
      reviewedEvents.listen(({ ids }) => changes.add({ bills: ids })),
      validationEvents.listen(({ ids }) => changes.add({ validations: ids })),
    ]
    return () => {
      changes.stop()
      for (const stop of stops) stop()
    }
  }, [call, queryClient, store])
}

/** False where the whole list has to be asked for: none is loaded, or no row is left and the last day is not known. */
async function changeRows(
  { call, queryClient, store }: { call: Call; queryClient: QueryClient; store: Store },
  { bills, validations }: Changed,
): Promise<boolean> {
  const question: ListQuestion = JSON.parse(store.get(restedQuestionAtom) ?? store.get(questionNowAtom))
  // A list without a day says nothing of bills.
  if (question.list === 'browse') return true
  const { queryKey } = metersQuery(call, question)
  if (queryClient.getQueryData(queryKey) === undefined) return false
  const askedAt = Date.now()
  const now = await changedRows(call, question, { bills: [...bills], validations: [...validations] })
  const list = queryClient.getQueryData<ListedMeters>(queryKey)
  if (list === undefined) return false
  const uams = withChangedRows(list.uams, now.changed_bill_ids, now.uams)
  if (uams.length === 0) return false
  queryClient.setQueryData<ListedMeters>(queryKey, { ...list, uams })
  store.set(leftAtom, withoutReturned(store.get(leftAtom), now.uams, askedAt))
  return true
}
