import type { z } from 'zod'
import type { Cents } from '#base/money.ts'
import { moneyText } from '#base/money.ts'
import type { billDataRow } from '#contract/review/bill-data.ts'
import { type BillLink, billLinkOf, presentCalendar } from '#server/bills/routes/present-meters.ts'
import { callerOf } from '#server/people/policies/bill-scope.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { type BillData, billDataOfAccountMeter, billDataOfMeter, type MeterBill } from '../bill-data.ts'

export const routes: RouteFile = (register, { db, settings }) => {
  const linkOf = billLinkOf(settings)

  register('billData.ofAccountMeter', async ({ params, session, base }) => {
    const { meter, bills } = await billDataOfAccountMeter(db, callerOf(session, base), params.id)
    const { periods, coverage, ...itself } = meter
    return {
      billData: bills.map((bill) => presentRow(bill, linkOf)),
      uam: { ...presentMeter(itself), ...presentCalendar({ periods, coverage }, linkOf) },
    }
  })

  register('billData.ofMeter', async ({ params, session, base }) => {
    const { meter, bills } = await billDataOfMeter(db, callerOf(session, base), params.id)
    return { billData: bills.map((bill) => presentRow(bill, linkOf)), uam: presentMeter(meter) }
  })
}

/** Which meter it is; how its bills are fetched and delivered is not part of it. */
const presentMeter = ({
  premiseNum,
  thirdPartyEligible,
  billingStatus,
  deliveryMethod,
  deliveryName,
  deliveryEmail,
  onlineAccessUrl,
  onlineAccessUsername,
  ...meter
}: BillData['meter']) => withApiNames(meter)

function presentRow(bill: MeterBill, linkOf: BillLink): z.input<typeof billDataRow> {
  const { costs, savedBillId, billId, totalCents, supplyCost, distributionCost, unit, ...figures } = bill
  return {
    ...withApiNames(figures),
    utility_bill_id: savedBillId,
    total_invoice_cost: moneyText(totalCents),
    usage_cost: moneyText(costs.usage_cost),
    demand_cost: moneyText(costs.demand_cost),
    tax_cost: moneyText(costs.tax_cost),
    other_applied_cost: moneyText(costs.other_applied_cost),
    other_unapplied_cost: moneyText(costs.other_unapplied_cost),
    interim_rate_cost: moneyText(costs.interim_rate_cost),
    service_cost: moneyText(costs.service_cost),
    total_supply_cost: moneyOrNull(supplyCost),
    total_distribution_cost: moneyOrNull(distributionCost),
    'Measurement Unit': unit,
    link: billId === null ? null : linkOf(billId),
  }
}

const moneyOrNull = (cents: Cents | null) => (cents === null ? null : moneyText(cents))
