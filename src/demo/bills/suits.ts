import type { BillFacts, UtilityKind } from './bill-facts.ts'

/** Several accounts on one bill. */
export const isSummary = (facts: BillFacts): boolean =>
  facts.services.some((service) => service.accountNumber !== undefined)

export const isSingleAccount = (facts: BillFacts): boolean => !isSummary(facts)

export const isOf =
  (...kinds: UtilityKind[]) =>
  (facts: BillFacts): boolean =>
    isSingleAccount(facts) && kinds.includes(facts.utility.kind)

/** Bills with something to put on either side of a delivery and supply page. */
export const hasSupplyAndDelivery = (facts: BillFacts): boolean =>
  isSingleAccount(facts) &&
  facts.services.every((service) =>
    (['supply', 'delivery'] as const).every((kind) => service.charges.some((charge) => charge.kind === kind)),
  )
