import { sendLists } from '../../http/send-list.ts'
import {
  type ChangedRequests,
  changeAccount,
  changeRequests,
  type RequestChange,
  type RequestReference,
  restoreRequests,
} from '../../services/requests/change-requests.ts'
import {
  countRequestTabs,
  everyRequest,
  getRequest,
  listOf,
  searchRequests,
} from '../../services/requests/search-requests.ts'
import type { RouteFile } from '../all.ts'

export const routes: RouteFile = (register, { db }) => {
  register('requests.list', async ({ params, reply }) =>
    sendLists(reply, { requests: everyRequest(db, listOf(params.listType)) }),
  )
  register('requests.allTab', async ({ reply }) =>
    sendLists(reply, { requests: everyRequest(db, { tab: 'all', type: 'all' }) }),
  )
  register('requests.issues', async ({ reply }) =>
    sendLists(reply, {
      requests: {
        issues: everyRequest(db, { tab: 'on_issue', type: 'all' }),
        onboardings: everyRequest(db, { tab: 'onboarding', type: 'all' }),
      },
    }),
  )
  register('requests.search', ({ body }) => searchRequests(db, body))
  register('requests.counts', ({ body }) => countRequestTabs(db, body))
  register('requests.get', async ({ params }) => ({ request: await getRequest(db, params.id) }))

  register('requests.change', ({ body }) => changeRequests(db, body.requests, body.change))
  register('requests.restore', ({ body }) => restoreRequests(db, body.undo))

  const changeOne = async (request: RequestReference, change: RequestChange) => {
    const { requests, undo } = await changeRequests(db, [request], change)
    return { request: firstOf(requests), undo }
  }
  register('requests.markSent', async ({ body: { request, complete, issue } }) => {
    const changed = await changeOne(request, { kind: 'sent', complete, issue })
    return { sent_request: changed.request, undo: changed.undo }
  })
  register('requests.markReceived', ({ body: { request, complete } }) =>
    changeOne(request, { kind: 'received', complete }),
  )
  register('requests.setFollowUp', ({ body: { request, date } }) =>
    changeOne(request, { kind: 'follow_up', date: date ?? null }),
  )
  register('requests.setWeek', ({ body: { request, request_on_week } }) =>
    changeOne(request, { kind: 'week', request_on_week }),
  )
  register('requests.setTemplate', ({ body: { utility_account_id, email_template_id } }) =>
    changeAccount(db, utility_account_id, { kind: 'template', email_template_id }),
  )
  register('requests.updateAutomation', ({ body: { acctId, setting, ...pause } }) =>
    changeAccount(db, acctId, { kind: 'automation', paused: setting, ...pause }),
  )
}

function firstOf(requests: ChangedRequests['requests']): ChangedRequests['requests'][number] {
  const [request] = requests
  if (request === undefined) throw new Error('a changed request is not there')
  return request
}
