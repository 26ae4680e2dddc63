import type { BillFacts, Region } from '#demo/bills/bill-facts.ts'
import { isOf } from '#demo/bills/suits.ts'

/** Gas that is measured by its volume and billed by its heat. */
export const isBilledByHeat = (facts: BillFacts): boolean =>
  isOf('gas')(facts) && facts.services.every((service) => service.usages.length === 2)

export const isFrom =
  (...regions: Region[]) =>
  ({ utility }: BillFacts): boolean =>
    utility.region !== undefined && regions.includes(utility.region)

export const hasDemand = (facts: BillFacts): boolean =>
  facts.services.some((service) => service.usages.some((usage) => usage.kind === 'demand'))
