import { callerOf } from '#server/people/policies/bill-scope.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { closeForCaller, listPresence, openForCaller } from '../presence.ts'
import { presentPeople } from '../presence-event.ts'

export const routes: RouteFile = (register, services) => {
  register('presence.open', async ({ params, body, session, base }) => ({
    textract_bill_id: params.id,
    people: presentPeople(await openForCaller(services, callerOf(session, base), params.id, body.steal)),
  }))

  register('presence.close', async ({ params, session, base }) => ({
    textract_bill_id: params.id,
    people: presentPeople(await closeForCaller(services, callerOf(session, base), params.id)),
  }))

  register('presence.list', async ({ session, base }) => {
    const leases = await listPresence(services.db, callerOf(session, base))
    return {
      presence: [...Map.groupBy(leases, ({ billId }) => billId)].map(([id, of]) => ({
        textract_bill_id: id,
        people: presentPeople(of),
      })),
    }
  })
}
