import { today as dayOf } from '#base/calendar-date.ts'
import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { isPaused } from '#domain/requests/pause.ts'
import { hasAlarm, isDue, isOpen } from '#domain/requests/rules.ts'
import type { Database } from '#server/platform/database/client.ts'
import {
  addressOf,
  issuesPauseOf,
  type RequestFacts,
  requestsPauseOf,
} from '#server/requests/request-facts.ts'
import { everyFoundRequest } from '#server/requests/search-requests.ts'

/** A list of requests as it stands today. */
export const requestTable = (db: Database, input: Parameters<typeof everyFoundRequest>[1]): Table =>
  tableOf('Utility Requests', requestColumns(), everyFoundRequest(db, input))

function requestColumns(): Column<RequestFacts>[] {
  const today = dayOf()
  return [
    { title: 'Utility', type: 'text', value: (request) => request.utilityCompanyName },
    { title: 'Account', type: 'text', value: (request) => request.acctNum },
    { title: 'Master account', type: 'text', value: (request) => request.masterAcctNum },
    { title: 'Client', type: 'text', value: (request) => request.companyName },
    { title: 'Property', type: 'text', value: (request) => request.propertyName },
    { title: 'Energy', type: 'text', value: (request) => request.energyTypeName },
    { title: 'Meter', type: 'text', value: (request) => request.uamMeterNum ?? request.umMeterNum },
    { title: 'Premise', type: 'text', value: (request) => request.premiseNum },
    { title: 'Meter status', type: 'text', value: (request) => request.meterStatus },
    { title: 'Due', type: 'flag', value: (request) => isDue(request, today) },
    { title: 'Alarm', type: 'flag', value: (request) => hasAlarm(request, today) },
    { title: 'Open', type: 'flag', value: (request) => isOpen(request, today) },
    { title: 'Latest invoice', type: 'date', value: (request) => request.latestInvoiceDate },
    { title: 'Last sent', type: 'date', value: (request) => request.lastSentDate },
    { title: 'Last received', type: 'date', value: (request) => request.lastReceivedDate },
    { title: 'Follow up', type: 'date', value: (request) => request.followUpDate },
    { title: 'Issue', type: 'text', value: (request) => request.issueNote },
    { title: 'Issue sent', type: 'date', value: (request) => request.lastIssueSentDate },
    { title: 'Delivery method', type: 'text', value: (request) => request.deliveryMethod },
    { title: 'Delivery name', type: 'text', value: (request) => request.deliveryName },
    { title: 'Delivery e-mail', type: 'text', value: (request) => request.deliveryEmail },
    { title: 'Do not e-mail', type: 'flag', value: (request) => request.doNotEmail },
    { title: 'Week', type: 'number', value: (request) => request.requestOnWeek },
    {
      title: 'Requests paused',
      type: 'flag',
      value: (request) => isPaused(requestsPauseOf(request), today),
    },
    {
      title: 'Issues paused',
      type: 'flag',
      value: (request) => isPaused(issuesPauseOf(request), today),
    },
    { title: 'LOA required', type: 'flag', value: (request) => request.loaRequired },
    { title: 'LOA signed', type: 'date', value: (request) => request.loaSignedDate },
    { title: 'LOA expires', type: 'date', value: (request) => request.loaExpiryDate },
    { title: 'C1', type: 'text', value: ({ c1 }) => c1?.name ?? null },
    { title: 'C2', type: 'text', value: ({ c2 }) => c2?.name ?? null },
    { title: 'Service name', type: 'text', value: (request) => request.serviceName },
    { title: 'Service address', type: 'text', value: addressOf },
    { title: 'Website', type: 'text', value: ({ url }) => url },
    { title: 'Notes', type: 'text', value: ({ notes }) => notes },
  ]
}
