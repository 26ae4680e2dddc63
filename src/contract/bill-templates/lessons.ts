import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf } from '#contract/kernel/values.ts'

/** What corrected and saved bills taught about the layouts of a utility. */
const lessons = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    /** What it says, a sentence a point. */
    points: z.array(z.string()),
  }),
)

export const lessonCalls = {
  'utilities.lessons': {
    method: 'GET',
    at: { admin: '/admin/utility_companies/{id}/lessons' },
    params: z.object({ id: idOf('utility') }),
    answer: z.object({ lessons }),
  },
  'utilities.forgetLesson': {
    method: 'DELETE',
    at: { admin: '/admin/utility_companies/{id}/lessons/{lessonId}' },
    params: z.object({ id: idOf('utility'), lessonId: idOf('lesson') }),
    answer: z.object({ lessons }),
  },
} satisfies Calls
