import { callerOf } from '../policies/bill-scope.ts'
import { closeForCaller, listPresence, openForCaller } from '../services/presence.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, services) => {
  register('presence.open', async ({ params, body, session, base }) => ({
    textract_bill_id: params.id,
    people: await openForCaller(services, callerOf(session, base), params.id, body.steal),
  }))

  register('presence.close', async ({ params, session, base }) => ({
    textract_bill_id: params.id,
    people: await closeForCaller(services, callerOf(session, base), params.id),
  }))

  register('presence.list', async ({ session, base }) => {
    const present = await listPresence(services.db, callerOf(session, base))
    return { presence: [...present].map(([id, people]) => ({ textract_bill_id: id, people })) }
  })
}
