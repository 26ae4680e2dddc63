import { boolean, fields, integer, listOf, nullable, text } from '#commands/kernel/args.ts'
import { type BillRow, type BillToMove, targetRows } from '#commands/kernel/context.ts'
import { defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, forStaff, onQueue, overlayOnTop, unless } from '#commands/kernel/when.ts'
import { attemptTogether, nameOf, reportOutcome } from '../bill-steps.ts'
import { targetsMay, titleForTargets } from './target.ts'

/** Asks for the client; first the server, which other bills of the same files there are. */
export async function askForClient(bills: readonly BillToMove[], ports: Ports): Promise<void> {
  const { textract_bill_ids: mates, must_go_together: mustGoTogether } = await ports.call('bills.fileMates', {
    body: { textract_bill_ids: bills.map(({ id }) => id) },
  })
  ports.overlay.open('move', { bills, mates, mustGoTogether })
}

const billToMove = fields({ id: integer, version: integer, companyId: integer, client: text })

export const moveToClient = defineCommand({
  id: 'queue.move',
  final: true,
  title: 'Move the bills to another client',
  group: 'Bills',
  keys: ['l'],
  args: fields({ bills: listOf(billToMove), companyId: nullable(integer), wholeFile: boolean }),
  ask: {
    titleNow: (context) => `${titleForTargets('Move')(context)} to another client`,
    opens: 'the choice of the client',
    when: all(onQueue, forStaff, targetsMay('move')),
    run: (context, ports) => askForClient(targetRows(context).map(rowToMove), ports),
  },
  when: all(
    overlayOnTop('move'),
    unless('choose a client', (_, { companyId }) => companyId !== null),
    unless('they are this client’s already', (_, { bills, companyId }) =>
      bills.some((bill) => bill.companyId !== companyId),
    ),
  ),
  async run(_, ports, { bills, companyId, wholeFile }) {
    if (companyId === null) return []
    ports.overlay.close('move')
    const { done, failed } = await attemptTogether(
      bills,
      (some) => ({ action: 'move', bills: some, company_id: companyId, whole_file: wholeFile }),
      ports,
    )
    ports.queue.clearSelection()
    await showOpen(done, ports)
    reportOutcome({ done: 'Moved', failed: 'Could not move' }, done, failed, ports)
    return done
  },
  undo: { kind: 'reversible', reverse: takeBack },
})

const rowToMove = ({ id, version, company_id, company_name }: BillRow): BillToMove => ({
  id,
  version,
  companyId: company_id,
  client: company_name,
})

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
      reportOutcome({ done: null, failed: 'Could not take back:' }, done, failed, ports)
    },
  }
}

/** A bill that is open is shown as it is now. */
async function showOpen(done: readonly { id: number }[], { bill, call, queue }: Ports): Promise<void> {
  if (bill === null || !done.some(({ id }) => id === bill.id)) return
  queue.received((await call('bills.get', { params: { id: bill.id } })).bill)
}
