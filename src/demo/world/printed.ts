import { sumCents } from '#base/money.ts'
import type { BillFacts } from '../bills/bill-facts.ts'
import type { DemoBill } from './billing.ts'

/** A bill as its utility prints it, the one before it being paid. */
export function factsOf({ account, parts, ...bill }: DemoBill): BillFacts {
  const before = Math.round(
    sumCents(parts.flatMap(({ charges }) => charges).map(({ amount }) => amount)) * 0.97,
  )
  const { property } = account
  return {
    utility: account.utility.facts,
    customer: {
      name: property.name,
      address: [property.street, `${property.town.name}, ${property.town.state} ${property.zip}`],
    },
    accountNumber: account.number,
    invoiceDate: bill.invoiceDate,
    dueDate: bill.dueDate,
    startDate: bill.startDate,
    endDate: bill.endDate,
    previousBalance: before,
    payments: before,
    services: parts.map(({ service, usages, charges }) => ({
      energyType: service.tariff.energyType,
      meterNumber: service.meterNumber,
      rateName: service.tariff.rateName,
      usages,
      charges: charges.map(({ typeId: _, ...charge }) => charge),
    })),
    otherCharges: [],
  }
}
