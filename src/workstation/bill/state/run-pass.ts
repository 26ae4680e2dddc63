import type { Pass } from '#commands/bill/context.ts'
import { billEvents } from '../../live/bill-events.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { BillDesk } from './desk.ts'

const BUSY = 'the bill is being read'
/** Should the server's word on the end of it be lost, it is asked for. */
const ASK_MS = 5_000

/** Has the bill read anew and waits until nothing more happens to it. */
export async function runPass(id: number, desk: BillDesk, pass: Pass): Promise<string | null> {
  await desk.autosave.sent(id)
  if (pass === 'reparse-account') return reparseAccount(id, desk)
  desk.dispatch(id, { type: 'busy', busy: BUSY })
  const news = newsOf(id)
  try {
    desk.replace(await begin(id, desk, pass))
    desk.dispatch(id, { type: 'busy', busy: BUSY })
    const bill = await untilRead(id, desk, news)
    desk.replace(bill)
    if (bill.status === 'ERROR') throw new Error(bill.last_error_cause ?? 'The file could not be read.')
    return null
  } finally {
    news.stop()
    desk.dispatch(id, { type: 'busy', busy: null })
  }
}

/** The version guards what somebody else did meanwhile. */
async function begin(
  id: number,
  desk: BillDesk,
  pass: Exclude<Pass, 'reparse-account'>,
): Promise<BillDetail> {
  const editor = desk.editor(id)
  const version = editor?.bill.version
  const byId = { params: { id }, body: { version, wait: false } }
  const extraction = { ...byId, body: { ...byId.body, config: editor?.configuration?.id ?? null } }
  const byBill = { body: { textract_bill_id: id, version, ai_model: editor?.model ?? null, wait: false } }
  switch (pass) {
    case 'extract':
      return (await desk.call('bills.extract', extraction)).bill
    case 'rebuild':
      return (await desk.call('bills.rebuild', byId)).bill
    case 'parse':
      return (await desk.call('bills.parse', byBill)).bill
    case 'second-pass':
      return (await desk.call('bills.secondPass', byBill)).bill
    case 'supplementary-pass':
      return (await desk.call('bills.supplementaryPass', byBill)).bill
  }
}

async function reparseAccount(id: number, desk: BillDesk): Promise<string | null> {
  const accountId = desk.editor(id)?.bill.utility_account_id ?? null
  if (accountId === null) return null
  const body = { utility_account_id: accountId }
  return (await desk.call('bills.reparseAccount', { body })).message
}

async function untilRead(id: number, desk: BillDesk, news: News): Promise<BillDetail> {
  for (;;) {
    await news.next()
    const { bill } = await desk.call('bills.get', { params: { id } })
    if (bill.progress === null) return bill
  }
}

interface News {
  /** Waits until the server says that nothing more happens to the bill, or until it is time to ask. */
  next(): Promise<void>
  stop(): void
}

function newsOf(id: number): News {
  let heard = false
  let wake = () => {}
  const stop = billEvents.listen((event) => {
    if (event.type !== 'bill' || event.id !== id || event.progress !== null) return
    heard = true
    wake()
  })
  return {
    async next() {
      if (!heard) {
        const told = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([told, pause(ASK_MS)])
      }
      heard = false
    },
    stop,
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
