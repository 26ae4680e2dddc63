import type { ListPlace } from '#commands/kernel/list/place.ts'
import { onRequests, requestsOf } from './conditions.ts'

/** The list of requests. */
export const requestList: ListPlace = {
  name: 'requests',
  group: 'Requests',
  noun: 'request',
  when: onRequests,
  factsOf: ({ requests }) => requests,
  portOf: requestsOf,
}
