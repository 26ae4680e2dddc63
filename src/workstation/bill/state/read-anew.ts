import type { Confirmation } from '#commands/bill/context.ts'
import { billEvents } from '../../live/bill-events.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { BillDesk } from './desk.ts'

const BUSY = 'the bill is being read'

/** Has the bill read anew and waits until the server says that it was. */
export async function readAnew(id: number, desk: BillDesk, what: Confirmation): Promise<void> {
  desk.dispatch(id, { type: 'busy', busy: BUSY })
  const reading = untilRead(id)
  try {
    await desk.autosave.hold(id)
    desk.replace(await ask(id, desk, what))
    desk.dispatch(id, { type: 'busy', busy: BUSY })
    await reading.done
    const { bill } = await desk.call('bills.get', { params: { id } })
    desk.replace(bill)
    if (bill.status === 'ERROR') throw new Error(bill.last_error_cause ?? 'The file could not be read.')
  } finally {
    reading.stop()
    desk.dispatch(id, { type: 'busy', busy: null })
  }
}

async function ask(id: number, desk: BillDesk, what: Confirmation): Promise<BillDetail> {
  const { bill } =
    what === 'extract'
      ? await desk.call('bills.extract', { params: { id }, body: {} })
      : await desk.call('bills.parse', { body: { textract_bill_id: id } })
  return bill
}

/** Reading is over when the server says that nothing more happens to the bill. */
function untilRead(id: number): { done: Promise<void>; stop(): void } {
  let stop = () => {}
  const done = new Promise<void>((resolve) => {
    stop = billEvents.listen((event) => {
      if (event.id === id && event.progress === null) resolve()
    })
  })
  return { done, stop }
}
