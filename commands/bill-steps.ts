import type { BillStatus } from '#domain/bill-status.ts'
import { attemptEach, type Failure, messageOf } from './attempt-each.ts'
import { CommandFailed, type Reversal } from './define.ts'
import type { Ports } from './ports.ts'

/** What skipping and reverting need to know of a bill. The version, where given, guards against a lost update. */
export interface StepBill {
  id: number
  version?: number
  status: BillStatus
}

/** Skips the bills and answers those that were skipped. The others are open again and their failure is told. */
export async function skipBills(bills: readonly StepBill[], ports: Ports): Promise<readonly StepBill[]> {
  ports.queue.settle(
    bills.map(({ id }) => id),
    'PROCESSED_FORCE',
  )
  const { done, failed } = await attemptEach(bills, (bill) => step('bills.skip', bill, ports))
  ports.queue.unsettle(failed.map(({ target }) => target.id))
  tell({ done: 'Skipped', failed: 'Could not skip' }, done, failed, ports)
  return done
}

/** Opens the bills again and answers those that were opened. */
export function revertBills(bills: readonly StepBill[], ports: Ports): Promise<readonly StepBill[]> {
  return reopen(bills, ports, 'Reverted')
}

/** `done` says what was done; null for undo, which says itself what it took back. */
async function reopen(bills: readonly StepBill[], ports: Ports, done: string | null) {
  const outcome = await attemptEach(bills, (bill) => step('bills.revert', bill, ports))
  tell({ done, failed: 'Failed to revert' }, outcome.done, outcome.failed, ports)
  return outcome.done
}

/** Takes skipping back: the bills are open again, and the keyboard is on the first of them. */
export function reverseSkip(skipped: readonly StepBill[]): Reversal | null {
  if (skipped.length === 0) return null
  return {
    label: `Skipped ${nameOf(skipped)}`,
    async apply(ports) {
      const reopened = await reopen(skipped.map(withoutVersion), ports, null)
      ports.queue.unsettle(reopened.map(({ id }) => id))
      if (reopened[0] !== undefined) ports.queue.returnTo(reopened[0].id)
    },
  }
}

/** Takes reverting back: each bill is again what it was, skipped, or saved with the values that it has. */
export function reverseRevert(reverted: readonly StepBill[]): Reversal | null {
  if (reverted.length === 0) return null
  return {
    label: `Reverted ${nameOf(reverted)}`,
    async apply(ports) {
      const { done, failed } = await attemptEach(reverted, ({ id, status }) =>
        isSkipped(status) ? step('bills.skip', { id }, ports) : saveAsRead(id, ports),
      )
      tell({ done: null, failed: 'Could not process again:' }, done, failed, ports)
    },
  }
}

/** "Invoiage #12", or "3 bills". */
export function nameOf(bills: readonly { id: number }[]): string {
  return bills.length === 1 && bills[0] !== undefined ? `Invoiage #${bills[0].id}` : `${bills.length} bills`
}

const isSkipped = (status: BillStatus) => status === 'PROCESSED_FORCE' || status === 'PROCESSED_FORCE_AUTO'

const withoutVersion = ({ id, status }: StepBill): StepBill => ({ id, status })

async function step(
  call: 'bills.skip' | 'bills.revert',
  { id, version }: { id: number; version?: number },
  ports: Ports,
): Promise<void> {
  const { success } = await ports.call(call, { body: { textract_bill_id: id, version } })
  if (!success) throw new Error('The server refused it. Open the bill to see how it stands.')
}

async function saveAsRead(id: number, ports: Ports): Promise<void> {
  const { bill } = await ports.call('bills.get', { params: { id } })
  if (bill.gpt_bill === null) throw new Error('Nothing was read from the bill.')
  const { version, utility_account_id, gpt_bill } = bill
  const answer = await ports.call('bills.create', {
    body: { bill: { id, version, utility_account_id, gpt_bill } },
  })
  if (!answer.success) throw new Error(answer.errors.map(({ message }) => message).join(' '))
}

/** Says what was done. When nothing was, throws, so that the command can be tried again. */
function tell(
  words: { done: string | null; failed: string },
  done: readonly { id: number }[],
  failed: readonly Failure<{ id: number }>[],
  ports: Ports,
): void {
  ports.queue.refresh()
  if (done.length > 0 && words.done !== null) {
    ports.say({ id: 'bill-step', text: `${words.done} ${nameOf(done)}`, tone: 'done' })
  }
  if (failed.length === 0) return
  const text = `${words.failed} ${nameOf(failed.map(({ target }) => target))}`
  if (done.length === 0) throw new CommandFailed(text, failed[0]?.cause)
  ports.say({
    text,
    tone: 'error',
    details: failed.map(({ target, cause }) => `#${target.id}: ${messageOf(cause)}`),
  })
}
