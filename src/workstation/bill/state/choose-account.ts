import type { Edited } from '#commands/bill/port.ts'
import type { BillDesk } from './desk.ts'

export type AccountChoice = { utility_company_id: number } | { utility_account_id: number }

/**
 * Takes the choice on the server, which brings the lines to the account's meters. A utility alone leaves the
 * picker open, which goes on with that utility's accounts.
 */
export async function commitAccount(
  id: number,
  desk: BillDesk,
  choice: AccountChoice | null,
): Promise<Edited> {
  const before = desk.editor(id)
  if (choice === null || before === undefined) return null
  await chooseAccount(id, desk, choice)
  // Who has turned to something else meanwhile stays there.
  if (desk.editor(id)?.picker === before.picker)
    desk.dispatch(id, { type: 'picker', picker: 'utility_account_id' in choice ? null : 'account' })
  const { utility_company_id, utility_account_id } = before.bill
  return {
    label: `Chose the account of #${id}`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      await chooseAccount(id, desk, { utility_company_id, utility_account_id })
      const bill = desk.editor(id)?.bill
      if (bill !== undefined) desk.dispatch(id, { type: 'kept-mine', bill, draft: before.draft })
    },
  }
}

/** Records the person's word that the account is right for this bill, whatever its page prints. */
export async function confirmAccount(id: number, desk: BillDesk): Promise<Edited> {
  const number = desk.editor(id)?.bill.ep_acct_num ?? ''
  await chooseAccount(id, desk, { account_confirmed: true })
  return {
    label: `Said that account ${number} is right for #${id}`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      await chooseAccount(id, desk, { account_confirmed: false })
    },
  }
}

/** What is null is taken off the bill. */
interface Picked {
  utility_company_id?: number | null
  utility_account_id?: number | null
  account_confirmed?: boolean
}

async function chooseAccount(id: number, desk: BillDesk, choice: Picked): Promise<void> {
  await desk.autosave.alone(id, async () => {
    const version = desk.editor(id)?.bill.version
    const { textractBill } = await desk.call('bills.update', { params: { id }, body: { version, ...choice } })
    desk.replace(textractBill)
  })
}
