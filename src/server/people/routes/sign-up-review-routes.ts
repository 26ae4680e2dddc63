import type { z } from 'zod'
import type { signUp } from '#contract/people/sign-up-review.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { acceptSignUp, declineSignUp, listSignUps, reopenSignUp, type SignUpRow } from '../review-sign-ups.ts'

export const routes: RouteFile = (register, services) => {
  register('signUps.list', async ({ query }) => {
    const { rows, next } = await listSignUps(services.db, query.before)
    return { sign_ups: rows.map(present), next }
  })
  register('signUps.accept', async ({ params, session }) => {
    await acceptSignUp(services, params.id, session)
    return { success: true }
  })
  register('signUps.decline', async ({ params, session }) => {
    await declineSignUp(services, params.id, session)
    return { success: true }
  })
  register('signUps.reopen', async ({ params, session }) => {
    await reopenSignUp(services, params.id, session)
    return { success: true }
  })
}

const present = ({ createdAt, confirmedAt, declinedAt, ...row }: SignUpRow): z.input<typeof signUp> => ({
  ...withApiNames(row),
  created_at: createdAt.toISOString(),
  confirmed_at: confirmedAt?.toISOString() ?? null,
  declined_at: declinedAt?.toISOString() ?? null,
})
