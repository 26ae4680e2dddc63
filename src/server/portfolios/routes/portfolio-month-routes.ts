import { moneyText } from '#base/money.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { factText } from '#domain/energy/months/fact-words.ts'
import type { MeterFact } from '#domain/portfolios/charged-meter.ts'
import type { EnergyCost, PortfolioMonth } from '#domain/portfolios/month.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import { ALL_SHOWN } from '#server/platform/http/present-facts.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import type { Services } from '#server/platform/services.ts'
import { findMonthInvoice } from '../draft-month-invoice.ts'
import { isInvoicing } from '../invoicing.ts'
import { getPortfolioMonth } from '../month.ts'
import { presentInvoice } from './present-month-invoice.ts'

export const routes: RouteFile = (register, { db }) => {
  register('portfolioMonths.get', async ({ params }) =>
    presentMonth(db, await getPortfolioMonth(db, params.bpgId, params.month)),
  )
}

/** As its calls answer it, with where its invoice stands. */
export async function presentMonth(
  db: Services['db'],
  month: PortfolioMonth,
): Promise<CallAnswer<'portfolioMonths.get'>> {
  const invoice = await findMonthInvoice(db, month.portfolioId, month.month)
  return {
    bpg_id: month.portfolioId,
    bpg_name: month.portfolioName,
    company_id: month.companyId,
    company_name: month.companyName,
    invoicing_contact_email: month.invoicingContactEmail,
    month: month.month,
    properties: month.properties.map((property) => ({
      property_id: property.propertyId,
      property_name: property.propertyName,
      bills: property.bills.map(({ id, billId, costCents }) => ({
        ...{ id, bill_id: billId },
        cost: moneyText(costCents),
      })),
      by_energy_type: property.byEnergyType.map(presentCost),
      total: moneyText(property.totalCents),
      missing: property.missing.map(withApiNames),
      facts: property.facts.map(presentFact),
    })),
    by_energy_type: month.byEnergyType.map(presentCost),
    total: moneyText(month.totalCents),
    missing_count: month.missingCount,
    overlap_count: month.overlapCount,
    ready: month.ready,
    invoice_in_quickbooks: await isInvoicing(db, month.companyId),
    invoice: invoice === undefined ? null : presentInvoice(invoice),
  }
}

const presentFact = ({ accountMeterId, fact }: MeterFact) => ({
  fact: fact.fact,
  text: factText(fact, ALL_SHOWN) ?? '',
  bill_ids: [...fact.billIds],
  utility_account_meter_id: accountMeterId,
})

const presentCost = ({ energyType, energyTypeName, costCents }: EnergyCost) => ({
  energy_type: energyType,
  energy_type_name: energyTypeName,
  cost: moneyText(costCents),
})
