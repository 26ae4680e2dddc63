import type { IntakeAccount } from '#commands/intake/context.ts'
import { CHECKED } from '#commands/intake/mark.ts'
import type { IntakePort } from '#commands/intake/port.ts'
import { sendBill } from '#contract/client/send-bill.ts'
import { sendUploads } from '#ui/upload/send-uploads.ts'
import { ACCEPTED_FILES, stateOf, summaryOf, UPLOADING } from '#ui/upload/upload-outcome.ts'
import { isThere, uploadsOf } from '#ui/upload/upload-state.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'

type Needed = Pick<Workstation, 'call' | 'ports' | 'session'>

/** Opens the browser's file picker; what is chosen goes to the account. */
export function chooseBills(take: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = ACCEPTED_FILES
  input.addEventListener('change', () => take([...(input.files ?? [])]))
  input.click()
}

/** Whoever brings a bill has looked; of a history more may come. */
const isDoneWith = ({ data_start_date, history_complete }: IntakeAccount): boolean =>
  data_start_date === null || history_complete

/**
 * Sends files as bills of the account. It is done with at once, and the keyboard on the next one; where no file arrives
 * it comes back.
 */
export async function uploadBills(
  { call, ports, session }: Needed,
  list: Pick<IntakePort, 'show' | 'hide' | 'inTurn' | 'receive' | 'refresh'>,
  account: IntakeAccount,
  files: readonly File[],
): Promise<void> {
  if (files.length === 0) return
  const { id, acct_num: name } = account
  const done = isDoneWith(account)
  if (done) list.show([{ id, ...CHECKED.shown(account) }], true)
  const notice = `upload-${id}`
  ports.say({ id: notice, text: `${name}: ${UPLOADING}`, tone: 'busy' })
  const retry = {
    label: 'Retry',
    run: () => void uploadBills({ call, ports, session }, list, account, files),
  }
  const options = { utilityCompanyId: null, companyId: null, accountId: id, inferAccountNum: false }
  const outcomes = await sendUploads({
    uploads: uploadsOf(files),
    send: (file, how) => sendBill({ file, options, session: session(), ...how }).then(stateOf),
  })
  const { text, tone } = summaryOf(outcomes)
  const hasArrived = outcomes.some(isThere)
  const failed = outcomes.some(({ kind }) => kind === 'failed')
  ports.say({ id: notice, text: `${name}: ${text}`, tone, ...(failed && { action: retry }) })
  if (!done) return list.refresh()
  if (!hasArrived) return list.hide([id])
  try {
    const { accounts } = await list.inTurn([id], (references) =>
      call('intake.change', { body: { accounts: [...references], change: { kind: 'checked' } } }),
    )
    list.receive(accounts)
  } catch {
    // The bill is there; that it was looked for is said again by whoever meets the account.
    list.hide([id])
  }
  list.refresh()
}
