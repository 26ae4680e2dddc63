import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { withChangedRows } from '#domain/review-changes.ts'
import { reviewedEvents } from '../live/reviewed-events.ts'
import { validationEvents } from '../live/validation-events.ts'
import { useWorkstation } from '../workstation.ts'
import { createChanges } from './changes.ts'
import { changedRows, type ListedMeters, type ListQuestion, METERS, metersQuery } from './queries.ts'
import { questionNowAtom, restedQuestionAtom } from './state.ts'

/** Events come in bursts while bills are judged; the list is brought up to date once in so many ms. */
const GATHER_MS = 2_000

/** What others checked, or is judged meanwhile, changes its rows of the list; all of it is asked for only in doubt. */
export function useChangedRows(): void {
  const { call } = useWorkstation()
  const queryClient = useQueryClient()
  const store = useStore()
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: METERS })
    const changes = createChanges(
      GATHER_MS,
      async ({ bills, validations }) => {
        const question: ListQuestion = JSON.parse(store.get(restedQuestionAtom) ?? store.get(questionNowAtom))
        // A list without a day says nothing of bills.
        if (question.list === 'browse') return
        const { queryKey } = metersQuery(call, question)
        const before = queryClient.getQueryData<ListedMeters>(queryKey)
        if (before === undefined || before.more || before.uams.length === 0) return void (await refresh())
        const now = await changedRows(call, question, { bills: [...bills], validations: [...validations] })
        queryClient.setQueryData<ListedMeters>(
          queryKey,
          (list) => list && { ...list, uams: withChangedRows(list.uams, now.changed_bill_ids, now.uams) },
        )
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
