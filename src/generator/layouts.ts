import type { BillFacts } from './bill-facts.ts'
import type { Layout } from './layout.ts'
import { accountSummary } from './layouts/account-summary.ts'
import { accountTable } from './layouts/account-table.ts'
import { amountFirst } from './layouts/amount-first.ts'
import { bilingual } from './layouts/bilingual.ts'
import { boxedForm } from './layouts/boxed-form.ts'
import { brokenTable } from './layouts/broken-table.ts'
import { budgetPlan } from './layouts/budget-plan.ts'
import { calculationLines } from './layouts/calculation-lines.ts'
import { californiaPanels } from './layouts/california-panels.ts'
import { californiaStatement } from './layouts/california-statement.ts'
import { classicElectric } from './layouts/classic-electric.ts'
import { commercialTimeOfUse } from './layouts/commercial-time-of-use.ts'
import { comparisonColumns } from './layouts/comparison-columns.ts'
import { cooperative } from './layouts/cooperative.ts'
import { counterReceipt } from './layouts/counter-receipt.ts'
import { darkHeader } from './layouts/dark-header.ts'
import { gasTherms } from './layouts/gas-therms.ts'
import { haulerInvoice } from './layouts/hauler-invoice.ts'
import { interleavedSubtotals } from './layouts/interleaved-subtotals.ts'
import { letter } from './layouts/letter.ts'
import { linePrinter } from './layouts/line-printer.ts'
import { municipalGrid } from './layouts/municipal-grid.ts'
import { nestedOutline } from './layouts/nested-outline.ts'
import { newEnglandColumn } from './layouts/new-england-column.ts'
import { northeastPages } from './layouts/northeast-pages.ts'
import { plainInvoice } from './layouts/plain-invoice.ts'
import { postcard } from './layouts/postcard.ts'
import { propaneTicket } from './layouts/propane-ticket.ts'
import { runningBalance } from './layouts/running-balance.ts'
import { serviceCards } from './layouts/service-cards.ts'
import { sidebarDefinitions } from './layouts/sidebar-definitions.ts'
import { sideways } from './layouts/sideways.ts'
import { supplyBesideDelivery } from './layouts/supply-beside-delivery.ts'
import { transactionLedger } from './layouts/transaction-ledger.ts'
import { twoColumnBlocks } from './layouts/two-column-blocks.ts'
import { valueAboveLabel } from './layouts/value-above-label.ts'
import { waterTiers } from './layouts/water-tiers.ts'
import { wrappedDescriptions } from './layouts/wrapped-descriptions.ts'
import { yearlessPeriod } from './layouts/yearless-period.ts'

export const LAYOUTS: readonly Layout[] = [
  accountSummary,
  accountTable,
  amountFirst,
  bilingual,
  boxedForm,
  brokenTable,
  budgetPlan,
  calculationLines,
  californiaPanels,
  californiaStatement,
  classicElectric,
  commercialTimeOfUse,
  comparisonColumns,
  cooperative,
  counterReceipt,
  darkHeader,
  gasTherms,
  haulerInvoice,
  interleavedSubtotals,
  letter,
  linePrinter,
  municipalGrid,
  nestedOutline,
  newEnglandColumn,
  northeastPages,
  plainInvoice,
  postcard,
  propaneTicket,
  runningBalance,
  serviceCards,
  sidebarDefinitions,
  sideways,
  supplyBesideDelivery,
  transactionLedger,
  twoColumnBlocks,
  valueAboveLabel,
  waterTiers,
  wrappedDescriptions,
  yearlessPeriod,
]

export const layoutsFor = (facts: BillFacts): Layout[] => LAYOUTS.filter((layout) => layout.suits(facts))

/** Throws for an id that no layout has. */
export function layoutById(id: string): Layout {
  const layout = LAYOUTS.find((known) => known.id === id)
  if (!layout)
    throw new RangeError(`there is no layout "${id}"; there are ${LAYOUTS.map((l) => l.id).join(', ')}`)
  return layout
}
