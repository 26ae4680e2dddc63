import type { Edited } from '#commands/bills/editor/port.ts'
import type { BillDesk } from './desk.ts'

/** One of the two: an account, or a utility of which the account is still to be chosen. */
export interface AccountChoice {
  utilityId: number | null
  accountId: number | null
}

/**
 * Takes the choice on the server, which brings the lines to the account's meters. A utility alone leaves the
 * picker open, which goes on with that utility's accounts.
 */
export async function chooseAccount(
  id: number,
  desk: BillDesk,
  { utilityId, accountId }: AccountChoice,
): Promise<Edited> {
  const before = desk.editor(id)
  if (before === undefined) return null
  await record(
    id,
    desk,
    accountId === null ? { utility_company_id: utilityId } : { utility_account_id: accountId },
  )
  // Who has turned to something else meanwhile stays there.
  if (desk.editor(id)?.picker === before.picker)
    desk.dispatch(id, { type: 'picker', picker: accountId === null ? 'account' : null })
  const { utility_company_id, utility_account_id } = before.bill
  return {
    label: `Chose the account of #${id}`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      await record(id, desk, { utility_company_id, utility_account_id })
      const bill = desk.editor(id)?.bill
      if (bill !== undefined) desk.dispatch(id, { type: 'kept-mine', bill, draft: before.draft })
    },
  }
}

/** Records the person's word that the account is right for this bill, whatever its page prints. */
export async function confirmAccount(id: number, desk: BillDesk): Promise<Edited> {
  const number = desk.editor(id)?.bill.ep_acct_num ?? ''
  await record(id, desk, { account_confirmed: true })
  return {
    label: `Said that account ${number} is right for #${id}`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      await record(id, desk, { account_confirmed: false })
    },
  }
}

/** Records that the person stands by every value set by hand or assumed. */
export async function confirmChanges(id: number, desk: BillDesk): Promise<Edited> {
  await record(id, desk, { changes_confirmed: true })
  return {
    label: `Confirmed values of #${id}`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      await record(id, desk, { changes_confirmed: false })
    },
  }
}

/** What is null is taken off the bill. */
interface Picked {
  utility_company_id?: number | null
  utility_account_id?: number | null
  account_confirmed?: boolean
  changes_confirmed?: boolean
}

async function record(id: number, desk: BillDesk, choice: Picked): Promise<void> {
  await desk.autosave.alone(id, async () => {
    const version = desk.editor(id)?.bill.version
    const { textractBill } = await desk.call('bills.update', { params: { id }, body: { version, ...choice } })
    desk.replace(textractBill)
  })
}
