import { attemptTogether, nameOf, tell } from '../bill-steps.ts'
import { type BillToMove, type CommandContext, targetRows } from '../context.ts'
import { defineCommand, nothingKept, type Reversal } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, only, onQueue, overlayOnTop, unless } from '../when.ts'
import { targetsMay, titleForTargets } from './target.ts'

/** Asks for the client; first the server, which other bills of the same files there are. */
export async function askForClient(bills: readonly BillToMove[], ports: Ports): Promise<void> {
  const { textract_bill_ids: mates, must_go_together: mustGoTogether } = await ports.call('bills.fileMates', {
    body: { textract_bill_ids: bills.map(({ id }) => id) },
  })
  ports.queue.chooseClient({ bills, mates, mustGoTogether, wholeFile: mustGoTogether, companyId: null })
  ports.overlay.open('move')
}

const choose = defineCommand({
  id: 'queue.move',
  title: 'Move the bills to another client',
  titleNow: (context) => `${titleForTargets('Move')(context)} to another client`,
  group: 'Bills',
  keys: ['l'],
  opens: 'the choice of the client',
  when: all(
    onQueue,
    only(({ staff }) => staff),
    targetsMay('move'),
  ),
  run: (context, ports) =>
    askForClient(
      targetRows(context).map(({ id, version, company_id, company_name }) => ({
        id,
        version,
        companyId: company_id,
        client: company_name,
      })),
      ports,
    ),
  undo: nothingKept,
})

/** Run by the button of the dialog where the client is chosen. */
const move = defineCommand({
  id: 'queue.move-confirmed',
  final: true,
  title: 'Move to the chosen client',
  group: 'Bills',
  everywhere: true,
  when: all(
    overlayOnTop('move'),
    unless('choose a client', ({ queue }) => queue.moving?.companyId != null),
    unless(
      'they are this client’s already',
      ({ queue: { moving } }) =>
        moving === null || moving.bills.some(({ companyId }) => companyId !== moving.companyId),
    ),
  ),
  run(context, ports) {
    ports.overlay.close()
    return moveChosen(context, ports)
  },
  undo: { kind: 'reversible', reverse: takeBack },
})

async function moveChosen({ queue }: CommandContext, ports: Ports): Promise<readonly BillToMove[]> {
  if (queue.moving?.companyId == null) return []
  const { bills, companyId, wholeFile } = queue.moving
  const { done, failed } = await attemptTogether(
    bills,
    (some) => ({ action: 'move', bills: some, company_id: companyId, whole_file: wholeFile }),
    ports,
  )
  ports.queue.clearSelection()
  await showOpen(done, ports)
  tell({ done: 'Moved', failed: 'Could not move' }, done, failed, ports)
  return done
}

/** Each bill is again what it was, of its client. */
function takeBack(moved: readonly BillToMove[]): Reversal | null {
  if (moved.length === 0) return null
  return {
    label: `Moved ${nameOf(moved)} to another client`,
    async apply(ports) {
      await ports.bill?.sent()
      const bills = moved.map(({ id }) => ({ id }))
      const { done, failed } = await attemptTogether(
        bills,
        (some) => ({ action: 'move_back', bills: some }),
        ports,
      )
      await showOpen(done, ports)
      tell({ done: null, failed: 'Could not take back:' }, done, failed, ports)
    },
  }
}

/** A bill that is open is shown as it is now. */
async function showOpen(done: readonly { id: number }[], { bill, call, queue }: Ports): Promise<void> {
  if (bill === null || !done.some(({ id }) => id === bill.id)) return
  queue.received((await call('bills.get', { params: { id: bill.id } })).bill)
}

export const moveToClientCommands = [choose, move]
