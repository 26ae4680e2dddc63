import type { QueryClient } from '@tanstack/react-query'
import { atom, type createStore } from 'jotai'
import type { Call } from '#contract/client.ts'
import { billQuery, lessonsQuery } from './bill-queries.ts'

/** The lesson whose button was pressed. */
export const markedLessonAtom = atom<{ utilityId: number; lessonId: number; name: string } | null>(null)

interface Parts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  call: Call
}

/** Forgets the marked lesson; answers its name, null when none is marked. */
export async function forgetLesson(
  billId: number,
  { store, queryClient, call }: Parts,
): Promise<string | null> {
  const marked = store.get(markedLessonAtom)
  if (marked === null) return null
  const { utilityId, lessonId, name } = marked
  const { lessons } = await call('utilities.forgetLesson', { params: { id: utilityId, lessonId } })
  queryClient.setQueryData(lessonsQuery(call, utilityId).queryKey, lessons)
  store.set(markedLessonAtom, null)
  await queryClient.invalidateQueries({ queryKey: billQuery(call, billId).queryKey })
  return name
}
