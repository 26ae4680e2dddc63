import { reversePasses } from '#commands/bills/bill-steps.ts'
import type { Pass } from '#commands/bills/editor/context.ts'
import type { PassOutcome } from '#commands/bills/editor/port.ts'
import type { Reversal } from '#commands/kernel/define.ts'
import { billEvents } from '../bill-events.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { BillDesk } from './desk.ts'

const BUSY = 'the bill is being read'
/** Should the server's word on the end of it be lost, it is asked for. */
const ASK_MS = 5_000

/** Has the bill read anew and waits until nothing more happens to it. */
export async function runPass(
  id: number,
  desk: BillDesk,
  pass: Exclude<Pass, 'reparse-account'>,
): Promise<PassOutcome> {
  const { failure, replaced } = await readAnew(id, desk, () => begin(id, desk, pass))
  return { message: null, failure, reversal: replaced === null ? null : restoring(id, desk, replaced) }
}

/** Has the server begin to read a bill, and waits; answers why it was not read, and the reading that was put aside. */
export async function readAnew(
  id: number,
  desk: BillDesk,
  ask: () => Promise<{ bill: BillDetail; replaced_reading_id: number | null }>,
): Promise<{ failure: string | null; replaced: number | null }> {
  await desk.autosave.sent(id)
  desk.dispatch(id, { type: 'busy', busy: BUSY })
  const news = newsOf(id)
  try {
    const { bill: asked, replaced_reading_id: replaced } = await ask()
    desk.replace(asked)
    desk.dispatch(id, { type: 'busy', busy: BUSY })
    const bill = await untilRead(id, desk, news)
    desk.replace(bill)
    return { failure: failureOf(bill), replaced }
  } finally {
    news.stop()
    desk.dispatch(id, { type: 'busy', busy: null })
  }
}

function failureOf({ status, last_error_cause, parse_failure }: BillDetail): string | null {
  if (status === 'ERROR') return last_error_cause ?? 'The file could not be read.'
  return (
    parse_failure &&
    `The AI service did not read the bill: ${parse_failure}. The built-in engine read it instead.`
  )
}

/** Brings back what a pass over the bill put aside. */
function restoring(id: number, desk: BillDesk, readingId: number): Reversal {
  return {
    label: `Read #${id} again`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      await restoreReading(id, desk, readingId)
    },
  }
}

/** Puts a reading that was put aside under review again; answers the id of the one that it replaces. */
export async function restoreReading(id: number, desk: BillDesk, readingId: number): Promise<number | null> {
  return desk.autosave.alone(id, async () => {
    const params = { id, readingId }
    const version = desk.editor(id)?.bill.version
    const { bill, replaced_reading_id } = await desk.call('bills.restoreReading', {
      params,
      body: { version },
    })
    desk.replace(bill)
    return replaced_reading_id
  })
}

/** The version guards what somebody else did meanwhile. */
async function begin(id: number, desk: BillDesk, pass: Exclude<Pass, 'reparse-account'>) {
  const editor = desk.editor(id)
  const version = editor?.bill.version
  const byId = { params: { id }, body: { version, wait: false } }
  const extraction = { ...byId, body: { ...byId.body, config: editor?.configuration?.id ?? null } }
  const byBill = { body: { textract_bill_id: id, version, ai_model: editor?.model ?? null, wait: false } }
  switch (pass) {
    case 'extract':
      return desk.call('bills.extract', extraction)
    case 'rebuild':
      return desk.call('bills.rebuild', byId)
    case 'parse':
      return desk.call('bills.parse', byBill)
    case 'second-pass':
      return desk.call('bills.secondPass', byBill)
    case 'supplementary-pass':
      return desk.call('bills.supplementaryPass', byBill)
  }
}

/** Has every open bill of the account read anew, once the edits of this one are sent. */
export async function reparseAccount(id: number, desk: BillDesk, accountId: number): Promise<PassOutcome> {
  await desk.autosave.sent(id)
  const body = { utility_account_id: accountId }
  const { message, replaced } = await desk.call('bills.reparseAccount', { body })
  const reversal = reversePasses('Parsed the bills of an account again', replaced)
  return { message, failure: null, reversal }
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
        const heardOf = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([heardOf, pause(ASK_MS)])
      }
      heard = false
    },
    stop,
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
