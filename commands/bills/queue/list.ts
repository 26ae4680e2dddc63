import type { ListPlace } from '#commands/kernel/list/place.ts'
import { only, onQueue } from '#commands/kernel/when.ts'

/** The list of bills. */
export const billList: ListPlace = {
  name: 'queue',
  group: 'Bills',
  noun: 'bill',
  when: onQueue,
  // Beside an open bill Escape leads back to the list.
  unmarksByEscape: only(({ openBillId }) => openBillId === null),
  factsOf: ({ queue }) => queue,
  portOf: ({ queue }) => queue,
}
