import { searchIn } from '#contract/bills/bill-lists.ts'
import { type Caller, callerOf } from '#server/people/policies/bill-scope.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { revertBill, skipBill } from '../assessment/settle-bill.ts'
import { validateInput } from '../assessment/validate-bill.ts'
import { getBill } from '../editor/get-bill.ts'
import { saveBill } from '../editor/save-bill.ts'
import { updateBill, updateReading } from '../editor/update-bill.ts'
import { changeMany } from '../queue/change-many.ts'
import { searchBills } from '../queue/search-bills.ts'
import { findFileMates } from '../upload/file-mates.ts'
import { presentBill, presentReading, presentRow } from './present-bill.ts'
import { presentVerdict } from './present-verdict.ts'

/** A bill of the most lines. */
const MOST_BODY_BYTES = 8 * 1024 * 1024
const LIST_LENGTH = 100

export const routes: RouteFile = (register, services) => {
  const { db } = services
  const bill = async (caller: Caller, id: number) =>
    presentBill(await getBill(db, caller, id), caller, services)

  register('bills.search', async ({ body, session, base }) => {
    const caller = callerOf(session, base)
    const found = await searchBills(services, caller, body)
    return {
      textractBills: found.rows.map((row) => presentRow(row, caller)),
      totalCount: found.totalCount,
      totalCapped: found.totalCapped,
      delivery_ids: found.deliveryIds,
    }
  })

  register('bills.list', async ({ session, base }) => {
    const caller = callerOf(session, base)
    const { rows } = await searchBills(services, caller, searchIn.parse({ rowsPerPage: LIST_LENGTH }))
    return { textractBills: rows.map((row) => presentRow(row, caller)) }
  })

  register('bills.get', async ({ params, session, base }) => ({
    bill: await bill(callerOf(session, base), params.id),
  }))

  register(
    'bills.update',
    async ({ params, body, session, base }) => {
      const caller = callerOf(session, base)
      await updateBill(services, caller, params.id, body)
      return { textractBill: await bill(caller, params.id) }
    },
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
    async ({ body, session, base }) => {
      const caller = callerOf(session, base)
      const effort = body.effort && withInnerNames(body.effort)
      const errors = await saveBill(services, caller, body.bill, body.acknowledged, effort)
      if (errors.length > 0) return { success: false as const, errors }
      return { success: true as const, bill: await bill(caller, body.bill.id) }
    },
    { bodyLimit: MOST_BODY_BYTES },
  )

  register('bills.skip', async ({ body: { textract_bill_id: id, version }, session, base }) => {
    await skipBill(services, callerOf(session, base), { id, version })
    return { success: true }
  })

  register('bills.revert', async ({ body: { textract_bill_id: id, version }, session, base }) => {
    await revertBill(services, callerOf(session, base), { id, version })
    return { success: true }
  })

  register('bills.bulk', async ({ body, session, base }) => {
    const results = await changeMany(services, callerOf(session, base), body)
    return { results: results.map(({ billId, ...result }) => ({ textract_bill_id: billId, ...result })) }
  })

  register('bills.fileMates', async ({ body, session, base }) => {
    const mates = await findFileMates(db, callerOf(session, base), body.textract_bill_ids)
    return { textract_bill_ids: mates.ids, must_go_together: mates.mustGoTogether }
  })

  register(
    'bills.updateReading',
    async ({ params, body, session, base }) => {
      const reading = await updateReading(services, callerOf(session, base), params.id, body.gptBill)
      return { success: true, savedBill: presentReading(reading) }
    },
    { bodyLimit: MOST_BODY_BYTES },
  )
}
