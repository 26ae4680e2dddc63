import { searchIn } from '#contract/bill-lists.ts'
import { type Caller, callerOf } from '../../policies/bill-scope.ts'
import { changeMany } from '../../services/bills/change-many.ts'
import { findFileMates } from '../../services/bills/file-mates.ts'
import { getBill } from '../../services/bills/get-bill.ts'
import { saveBill } from '../../services/bills/save-bill.ts'
import { searchBills } from '../../services/bills/search-bills.ts'
import { revertBill, skipBill } from '../../services/bills/settle-bill.ts'
import { shareUploadLink } from '../../services/bills/share-upload-link.ts'
import { updateBill, updateReading } from '../../services/bills/update-bill.ts'
import { validateInput } from '../../services/bills/validate-bill.ts'
import type { Session } from '../../session.ts'
import type { RouteFile } from '../all.ts'
import { publicPath } from '../public-paths.ts'
import { presentBill, presentReading, presentRow } from './present-bill.ts'
import { presentVerdict } from './present-verdict.ts'
import { tellingChanges } from './stale-answer.ts'

/** A bill of the most lines. */
const MOST_BODY_BYTES = 8 * 1024 * 1024
const LIST_LENGTH = 100

export const routes: RouteFile = (register, services) => {
  const { db } = services
  const bill = async (caller: Caller, id: number) =>
    presentBill(await getBill(db, caller, id), caller, services)
  const change = async <T>(
    { session, base }: { session: Session; base: 'admin' | 'client' },
    run: (caller: Caller) => Promise<T>,
  ): Promise<T> => {
    const caller = callerOf(session, base)
    return tellingChanges(services, caller, () => run(caller))
  }

  register('bills.search', async ({ body, session, base }) => {
    const caller = callerOf(session, base)
    const found = await searchBills(db, caller, body)
    return {
      textractBills: found.rows.map((row) => presentRow(row, caller)),
      totalCount: found.totalCount,
      totalCapped: found.totalCapped,
      delivery_ids: found.deliveryIds,
    }
  })

  register('bills.list', async ({ session, base }) => {
    const caller = callerOf(session, base)
    const { rows } = await searchBills(db, caller, searchIn.parse({ rowsPerPage: LIST_LENGTH }))
    return { textractBills: rows.map((row) => presentRow(row, caller)) }
  })

  register('bills.get', async ({ params, session, base }) => ({
    bill: await bill(callerOf(session, base), params.id),
  }))

  register('bills.share', async ({ params, session, base }) => ({
    path: publicPath('upload', await shareUploadLink(db, callerOf(session, base), params.id)),
  }))

  register(
    'bills.update',
    (call) =>
      change(call, async (caller) => {
        await updateBill(services, caller, call.params.id, call.body)
        return { textractBill: await bill(caller, call.params.id) }
      }),
    { bodyLimit: MOST_BODY_BYTES },
  )

  register(
    'bills.validate',
    async ({ body, session, base }) => {
      const verdict = await validateInput(db, callerOf(session, base), body.bill)
      return presentVerdict(verdict)
    },
    { bodyLimit: MOST_BODY_BYTES },
  )

  register(
    'bills.create',
    (call) =>
      change(call, async (caller) => {
        const errors = await saveBill(services, caller, call.body.bill, call.body.acknowledged)
        if (errors.length > 0) return { success: false as const, errors }
        return { success: true as const, bill: await bill(caller, call.body.bill.id) }
      }),
    { bodyLimit: MOST_BODY_BYTES },
  )

  register('bills.skip', (call) =>
    change(call, async (caller) => {
      await skipBill(services, caller, { id: call.body.textract_bill_id, version: call.body.version })
      return { success: true }
    }),
  )

  register('bills.revert', (call) =>
    change(call, async (caller) => {
      await revertBill(services, caller, { id: call.body.textract_bill_id, version: call.body.version })
      return { success: true }
    }),
  )

  register('bills.bulk', async ({ body, session, base }) => ({
    results: await changeMany(services, callerOf(session, base), body),
  }))

  register('bills.fileMates', async ({ body, session, base }) => {
    const mates = await findFileMates(db, callerOf(session, base), body.textract_bill_ids)
    return { textract_bill_ids: mates.ids, must_go_together: mates.mustGoTogether }
  })

  register(
    'bills.updateReading',
    (call) =>
      change(call, async (caller) => ({
        success: true,
        savedBill: presentReading(await updateReading(services, caller, call.params.id, call.body.gptBill)),
      })),
    { bodyLimit: MOST_BODY_BYTES },
  )
}
