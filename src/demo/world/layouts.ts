import type { BillFacts, UtilityKind } from '../bills/bill-facts.ts'
import type { Layout } from '../bills/layout.ts'
import { brokenTable } from '../bills/layouts/broken-table.ts'
import { classicElectric } from '../bills/layouts/classic-electric.ts'
import { containerInvoice } from '../bills/layouts/container-invoice.ts'
import { cooperative } from '../bills/layouts/cooperative.ts'
import { groupedDelivery } from '../bills/layouts/grouped-delivery.ts'
import { haulerInvoice } from '../bills/layouts/hauler-invoice.ts'
import { interleavedSubtotals } from '../bills/layouts/interleaved-subtotals.ts'
import { letter } from '../bills/layouts/letter.ts'
import { memberStatement } from '../bills/layouts/member-statement.ts'
import { municipalGrid } from '../bills/layouts/municipal-grid.ts'
import { sideways } from '../bills/layouts/sideways.ts'
import { supplyBesideDelivery } from '../bills/layouts/supply-beside-delivery.ts'
import { transactionLedger } from '../bills/layouts/transaction-ledger.ts'
import { twoColumnBlocks } from '../bills/layouts/two-column-blocks.ts'
import { waterTiers } from '../bills/layouts/water-tiers.ts'
import { yearlessPeriod } from '../bills/layouts/yearless-period.ts'
import type { DemoUtility } from './utilities.ts'

/** A utility prints all its bills alike; another of its kind prints them otherwise. */
const LAYOUTS: Partial<Record<UtilityKind, readonly Layout[]>> = {
  electric: [
    classicElectric,
    supplyBesideDelivery,
    yearlessPeriod,
    cooperative,
    interleavedSubtotals,
    groupedDelivery,
    transactionLedger,
  ],
  gas: [brokenTable, transactionLedger, letter, sideways, classicElectric],
  combined: [twoColumnBlocks, memberStatement, classicElectric],
  water: [waterTiers, yearlessPeriod, twoColumnBlocks, letter],
  municipal: [municipalGrid, twoColumnBlocks],
  waste: [haulerInvoice, containerInvoice],
}

/** Of its kind's layouts the utility's own, or the next one that has a place for all that this bill says. */
export function layoutOf(utility: DemoUtility, facts: BillFacts): Layout {
  const layouts = LAYOUTS[facts.utility.kind] ?? []
  const own = utility.id % Math.max(1, layouts.length)
  const chosen = [...layouts.slice(own), ...layouts.slice(0, own)].find((layout) => layout.suits(facts))
  if (chosen === undefined) throw new RangeError(`no layout of ${utility.name} suits its bill`)
  return chosen
}
