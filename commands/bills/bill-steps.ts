import { attemptEach, type Failure, messageOf } from '#commands/kernel/attempt-each.ts'
import { CommandFailed, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import type { CallInput } from '#contract/client/contract.ts'
import type { BillStatus } from '#domain/bills/bill-status.ts'

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
  const { done, failed } = await take('skip', bills, ports)
  ports.queue.unsettle(failed.map(({ target }) => target.id))
  reportOutcome({ done: 'Skipped', failed: 'Could not skip' }, done, failed, ports)
  return done
}

/** Opens the bills again and answers those that were opened. */
export async function revertBills(bills: readonly StepBill[], ports: Ports): Promise<readonly StepBill[]> {
  const { done, failed } = await take('revert', bills, ports)
  reportOutcome({ done: 'Reverted', failed: 'Failed to revert' }, done, failed, ports)
  return done
}

/** Takes skipping back: the bills are as they were, and the keyboard is on the first of them. */
export function reverseSkip(skipped: readonly StepBill[]): Reversal | null {
  if (skipped.length === 0) return null
  return {
    label: `Skipped ${nameOf(skipped)}`,
    async apply(ports) {
      const restored = await restore(skipped, ports)
      ports.queue.unsettle(restored.map(({ id }) => id))
      if (restored[0] !== undefined) ports.queue.returnTo(restored[0].id)
    },
  }
}

/** Takes reverting back: each bill is again what it was, skipped or saved. */
export function reverseRevert(reverted: readonly StepBill[]): Reversal | null {
  if (reverted.length === 0) return null
  return {
    label: `Reverted ${nameOf(reverted)}`,
    apply: async (ports) => void (await restore(reverted, ports)),
  }
}

/** Takes the last save, skip or revert of each back, and answers those where it could be. */
export async function restore<Bill extends { id: number }>(
  bills: readonly Bill[],
  ports: Ports,
): Promise<readonly Bill[]> {
  // An edit that was just taken back is part of what the server compares.
  await ports.bill?.sent()
  const { done, failed } = await attemptEach(bills, async ({ id }) => {
    const { success, bill } = await ports.call('bills.restore', { body: { textract_bill_id: id } })
    if (!success) throw new Error(REFUSED)
    ports.queue.received(bill)
  })
  reportOutcome({ done: null, failed: 'Could not take back:' }, done, failed, ports)
  return done
}

/** Takes passes back: what each put aside is under review again. */
export function reversePasses(
  label: string,
  replaced: readonly { textract_bill_id: number; reading_id: number }[],
): Reversal | null {
  if (replaced.length === 0) return null
  const bills = replaced.map(({ textract_bill_id: id, reading_id: readingId }) => ({ id, readingId }))
  return {
    label,
    async apply(ports) {
      const { done, failed } = await attemptEach(bills, async (params) => {
        await ports.call('bills.restoreReading', { params, body: {} })
      })
      reportOutcome({ done: null, failed: 'Could not take back:' }, done, failed, ports)
    },
  }
}

/** "Invoiage #12", or "3 bills". */
export function nameOf(bills: readonly { id: number }[]): string {
  return bills.length === 1 && bills[0] !== undefined ? `Invoiage #${bills[0].id}` : `${bills.length} bills`
}

const REFUSED = 'The server refused it. Open the bill to see how it stands.'
/** As many as the server takes in one call. */
const MOST_TOGETHER = 500

interface Outcome<Bill> {
  done: Bill[]
  failed: Failure<Bill>[]
}

/** One bill by its own call, several in one transaction. */
async function take(
  action: 'skip' | 'revert',
  bills: readonly StepBill[],
  ports: Ports,
): Promise<Outcome<StepBill>> {
  if (bills.length > 1) return attemptTogether(bills, (some) => ({ action, bills: some }), ports)
  return attemptEach(bills, async ({ id, version }) => {
    const { success } = await ports.call(`bills.${action}`, { body: { textract_bill_id: id, version } })
    if (!success) throw new Error(REFUSED)
  })
}

type BulkBody = CallInput<'bills.bulk'>['body']

/** One gesture on several bills. A bill that does not allow it is left, and says why. */
export async function attemptTogether<Bill extends { id: number; version?: number }>(
  bills: readonly Bill[],
  bodyFor: (bills: BulkBody['bills']) => BulkBody,
  ports: Ports,
  atOnce = MOST_TOGETHER,
): Promise<Outcome<Bill>> {
  const outcome: Outcome<Bill> = { done: [], failed: [] }
  for (let from = 0; from < bills.length; from += atOnce) {
    const some = bills.slice(from, from + atOnce)
    try {
      const body = bodyFor(some.map(({ id, version }) => ({ id, version })))
      const { results } = await ports.call('bills.bulk', { body })
      for (const [at, target] of some.entries()) {
        const result = results[at]
        if (result?.done === true) outcome.done.push(target)
        else outcome.failed.push({ target, cause: new Error(result?.message ?? REFUSED) })
      }
    } catch (cause) {
      outcome.failed.push(...some.map((target) => ({ target, cause })))
    }
  }
  return outcome
}

/** Says what was done. When nothing was, throws, so that the command can be tried again. */
export function reportOutcome(
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
