import { subscribe } from '#server/platform/change-events.ts'
import { announceSavedBill } from './webhooks/announce.ts'

subscribe('BillSaved', (tx, { services, ...bill }) => announceSavedBill(tx, services, 'bill.saved', bill))
subscribe('BillReverted', (tx, { services, ...bill }) =>
  announceSavedBill(tx, services, 'bill.reverted', bill),
)
