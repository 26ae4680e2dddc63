import type { z } from 'zod'
import type { reviewCalls } from '#contract/review/review.ts'
import type { Reviewed } from '#domain/review/review.ts'
import { type Caller, callerOf } from '#server/people/policies/bill-scope.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { metersToReview } from '../reviewed-meters.ts'

type Asked = z.output<(typeof reviewCalls)['review.meters']['body']>

export const routes: RouteFile = (register, { db }) => {
  const answer = async (
    of: Reviewed,
    caller: Caller,
    { date, source, createdBy, client, query, changed }: Asked,
  ) => {
    const { meters, more, lastDay, changedBills } = await metersToReview(db, caller, of, {
      date: date ?? null,
      source: source ?? null,
      createdBy: createdBy ?? null,
      client: client ?? null,
      query: query ?? '',
      changed: changed ?? null,
    })
    return { uams: meters.map(withApiNames), more, last_day: lastDay, changed_bill_ids: changedBills }
  }

  register('review.accountMeters', async ({ body, session, base }) =>
    answer('accountMeter', callerOf(session, base), body),
  )

  register('review.meters', async ({ body, session, base }) => answer('meter', callerOf(session, base), body))
}
