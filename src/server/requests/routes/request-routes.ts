import type { Session } from '#server/platform/auth/session.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { sendLists } from '#server/platform/http/send-list.ts'
import { presentLink } from '#server/public-links/routes/public-link-routes.ts'
import {
  changeAccount,
  changeRequests,
  type RequestChange,
  type RequestReference,
  restoreRequests,
} from '../change-requests.ts'
import type { RequestFacts } from '../request-facts.ts'
import { countRequestTabs, everyRequest, getRequest, listOf, searchRequests } from '../search-requests.ts'
import { shareRequestLink } from '../upload-link.ts'
import { presentEach, presentRequests } from './present-request.ts'
import { presentChanged, presentUndo, replacedOf } from './present-undo.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services
  register('requests.list', async ({ params, reply }) =>
    sendLists(reply, { requests: presentEach(everyRequest(db, listOf(params.listType))) }),
  )
  register('requests.allTab', async ({ reply }) =>
    sendLists(reply, { requests: presentEach(everyRequest(db, { tab: 'all', type: 'all' })) }),
  )
  register('requests.issues', async ({ reply }) =>
    sendLists(reply, {
      requests: {
        issues: presentEach(everyRequest(db, { tab: 'on_issue', type: 'all' })),
        onboardings: presentEach(everyRequest(db, { tab: 'onboarding', type: 'all' })),
      },
    }),
  )
  register('requests.search', async ({ body }) => {
    const { requests, total, totalCapped } = await searchRequests(db, body)
    return { requests: presentRequests(requests), total, total_capped: totalCapped }
  })
  register('requests.counts', async ({ body }) => {
    const { alarms, week1, week2, week3, week4, any, inDoubt, ...tabs } = await countRequestTabs(db, body)
    return {
      tabs,
      alarms,
      mails_in_doubt: inDoubt.ofRequests,
      account_mails_in_doubt: inDoubt.ofAccounts,
      weeks: { 1: week1, 2: week2, 3: week3, 4: week4, any },
    }
  })
  register('requests.get', async ({ params }) => ({ request: presentOne([await getRequest(db, params.id)]) }))

  register('requests.change', async ({ body, session }) =>
    presentChanged(await changeRequests(db, session.userId, body.requests, body.change)),
  )
  register('requests.restore', async ({ body, session }) =>
    presentChanged(await restoreRequests(db, session.userId, replacedOf(body.undo))),
  )

  register('requests.uploadLink', async ({ params, session }) => {
    const { link, url } = await shareRequestLink(services, params.id, session.userId)
    return { link: presentLink(link), url }
  })

  const changeOne = async ({ userId }: Session, request: RequestReference, change: RequestChange) => {
    const { requests, undo } = await changeRequests(db, userId, [request], change)
    return { request: presentOne(requests), undo: presentUndo(undo) }
  }
  register('requests.markSent', async ({ session, body: { request, complete, issue } }) => {
    const changed = await changeOne(session, request, { kind: 'sent', complete, issue })
    return { sent_request: changed.request, undo: changed.undo }
  })
  register('requests.markReceived', ({ session, body: { request, complete } }) =>
    changeOne(session, request, { kind: 'received', complete }),
  )
  register('requests.setFollowUp', ({ session, body: { request, date } }) =>
    changeOne(session, request, { kind: 'follow_up', date: date ?? null }),
  )
  register('requests.setWeek', ({ session, body: { request, request_on_week } }) =>
    changeOne(session, request, { kind: 'week', request_on_week }),
  )

  const changeDecisions = async (accountId: number, change: RequestChange) =>
    presentChanged(await changeAccount(db, accountId, change))
  register('requests.setTemplate', ({ body: { utility_account_id, email_template_id } }) =>
    changeDecisions(utility_account_id, { kind: 'template', email_template_id }),
  )
  register('requests.updateAutomation', ({ body: { acctId, setting, ...pause } }) =>
    changeDecisions(acctId, { kind: 'automation', paused: setting, ...pause }),
  )
}

function presentOne(requests: readonly RequestFacts[]) {
  const [request] = presentRequests(requests)
  if (request === undefined) throw new Error('a request is not there after it was found')
  return request
}
