import { callerOf } from '#server/people/policies/bill-scope.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { checkBills, type ReviewedBill, uncheckBills } from '../check-bills.ts'
import { sendBack } from '../send-back.ts'

interface Given {
  utility_bill_id: number
  utility_account_meter_id: number
}

const billsOf = (given: readonly Given[]): ReviewedBill[] =>
  given.map(({ utility_bill_id, utility_account_meter_id }) => ({
    utilityBillId: utility_bill_id,
    utilityAccountMeterId: utility_account_meter_id,
  }))

export const routes: RouteFile = (register, services) => {
  register('review.check', async ({ body, session, base }) => ({
    changed: (await checkBills(services, callerOf(session, base), billsOf(body.bills))).map(withApiNames),
  }))

  register('review.uncheck', async ({ body, session, base }) => ({
    changed: (await uncheckBills(services, callerOf(session, base), billsOf(body.bills))).map(withApiNames),
  }))

  register('review.sendBack', async ({ body: { utility_bill_id: savedBillId, reason }, session, base }) => ({
    textract_bill_id: await sendBack(services, callerOf(session, base), { savedBillId, reason }),
  }))
}
