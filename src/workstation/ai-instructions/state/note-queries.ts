import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { Note } from './stored-note.ts'

/** Every answer of the room. */
export const NOTES = ['prompts'] as const

/** Asked for anew whenever the room is entered: a colleague may have changed them. */
export const notesQuery = (call: Call) =>
  queryOptions({
    staleTime: 0,
    queryKey: NOTES,
    queryFn: ({ signal }): Promise<Note[]> => call('prompts.list', {}, { signal }),
  })

export const keepNotes = (queryClient: QueryClient, notes: Note[]): void => {
  queryClient.setQueryData(NOTES, notes)
}

export const refreshNotes = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: NOTES })
