import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountQuery, sessionsQuery } from '#client/platform/queries.ts'
import { failureWords } from '#client/platform/session/told.ts'

/** A change of the own account: what it shows is asked for anew, and what stood against it is said in words. */
export function useAccountChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  const { mutate, mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([client.invalidateQueries(accountQuery), client.invalidateQueries(sessionsQuery)]),
  })
  return { mutate, mutateAsync, isPending, data, reset, failure: error === null ? null : failureWords(error) }
}
