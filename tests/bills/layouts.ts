import type { BillFacts } from '#demo/bills/bill-facts.ts'
import { brokenTable } from '#demo/bills/layouts/broken-table.ts'
import { classicElectric } from '#demo/bills/layouts/classic-electric.ts'
import { containerInvoice } from '#demo/bills/layouts/container-invoice.ts'
import { cooperative } from '#demo/bills/layouts/cooperative.ts'
import { groupedDelivery } from '#demo/bills/layouts/grouped-delivery.ts'
import { haulerInvoice } from '#demo/bills/layouts/hauler-invoice.ts'
import { interleavedSubtotals } from '#demo/bills/layouts/interleaved-subtotals.ts'
import { letter } from '#demo/bills/layouts/letter.ts'
import { memberStatement } from '#demo/bills/layouts/member-statement.ts'
import { municipalGrid } from '#demo/bills/layouts/municipal-grid.ts'
import { sideways } from '#demo/bills/layouts/sideways.ts'
import { supplyBesideDelivery } from '#demo/bills/layouts/supply-beside-delivery.ts'
import { transactionLedger } from '#demo/bills/layouts/transaction-ledger.ts'
import { twoColumnBlocks } from '#demo/bills/layouts/two-column-blocks.ts'
import { waterTiers } from '#demo/bills/layouts/water-tiers.ts'
import { yearlessPeriod } from '#demo/bills/layouts/yearless-period.ts'
import { accountRows } from './layouts/account-rows.ts'
import { accountSummary } from './layouts/account-summary.ts'
import { accountTable } from './layouts/account-table.ts'
import { amountFirst } from './layouts/amount-first.ts'
import { amountMatrix } from './layouts/amount-matrix.ts'
import { atSignRates } from './layouts/at-sign-rates.ts'
import { backPage } from './layouts/back-page.ts'
import { balanceSigns } from './layouts/balance-signs.ts'
import { barredHeader } from './layouts/barred-header.ts'
import { bilingual } from './layouts/bilingual.ts'
import { billingCalculation } from './layouts/billing-calculation.ts'
import { blackStrip } from './layouts/black-strip.ts'
import { blockGallons } from './layouts/block-gallons.ts'
import { boxedForm } from './layouts/boxed-form.ts'
import { budgetPlan } from './layouts/budget-plan.ts'
import { calculationLines } from './layouts/calculation-lines.ts'
import { californiaPanels } from './layouts/california-panels.ts'
import { californiaStatement } from './layouts/california-statement.ts'
import { captionGrid } from './layouts/caption-grid.ts'
import { cityServicesColumns } from './layouts/city-services-columns.ts'
import { cityTiers } from './layouts/city-tiers.ts'
import { closingAmounts } from './layouts/closing-amounts.ts'
import { codeCard } from './layouts/code-card.ts'
import { collectiveStatement } from './layouts/collective-statement.ts'
import { commercialTimeOfUse } from './layouts/commercial-time-of-use.ts'
import { comparisonColumns } from './layouts/comparison-columns.ts'
import { consumptionComponents } from './layouts/consumption-components.ts'
import { counterReceipt } from './layouts/counter-receipt.ts'
import { cubicMetres } from './layouts/cubic-metres.ts'
import { darkHeader } from './layouts/dark-header.ts'
import { datedActivity } from './layouts/dated-activity.ts'
import { daysUsed } from './layouts/days-used.ts'
import { demandMember } from './layouts/demand-member.ts'
import { desertServices } from './layouts/desert-services.ts'
import { districtWater } from './layouts/district-water.ts'
import { equationInvoice } from './layouts/equation-invoice.ts'
import { explainedDetail } from './layouts/explained-detail.ts'
import { floridaSummary } from './layouts/florida-summary.ts'
import { fuelStatement } from './layouts/fuel-statement.ts'
import { fuelsSideBySide } from './layouts/fuels-side-by-side.ts'
import { gasTherms } from './layouts/gas-therms.ts'
import { glanceDial } from './layouts/glance-dial.ts'
import { headlessReads } from './layouts/headless-reads.ts'
import { heatStrip } from './layouts/heat-strip.ts'
import { hoursUse } from './layouts/hours-use.ts'
import { islandRiders } from './layouts/island-riders.ts'
import { itemActivity } from './layouts/item-activity.ts'
import { ledValues } from './layouts/led-values.ts'
import { linePrinter } from './layouts/line-printer.ts'
import { marketerInvoice } from './layouts/marketer-invoice.ts'
import { memberComparison } from './layouts/member-comparison.ts'
import { meterSentences } from './layouts/meter-sentences.ts'
import { meterSites } from './layouts/meter-sites.ts'
import { nestedOutline } from './layouts/nested-outline.ts'
import { newEnglandColumn } from './layouts/new-england-column.ts'
import { newspaperColumns } from './layouts/newspaper-columns.ts'
import { northeastPages } from './layouts/northeast-pages.ts'
import { notedReads } from './layouts/noted-reads.ts'
import { numberedBoxes } from './layouts/numbered-boxes.ts'
import { pairedHalves } from './layouts/paired-halves.ts'
import { passThroughPlan } from './layouts/pass-through-plan.ts'
import { pavedGround } from './layouts/paved-ground.ts'
import { perforatedThirds } from './layouts/perforated-thirds.ts'
import { periodMatrix } from './layouts/period-matrix.ts'
import { plainInvoice } from './layouts/plain-invoice.ts'
import { plainsDetails } from './layouts/plains-details.ts'
import { plantStatement } from './layouts/plant-statement.ts'
import { postcard } from './layouts/postcard.ts'
import { propaneTicket } from './layouts/propane-ticket.ts'
import { provincialElectric } from './layouts/provincial-electric.ts'
import { rateBeneath } from './layouts/rate-beneath.ts'
import { rateSchedule } from './layouts/rate-schedule.ts'
import { rateTimesUnit } from './layouts/rate-times-unit.ts'
import { residentStatement } from './layouts/resident-statement.ts'
import { rightRail } from './layouts/right-rail.ts'
import { runningBalance } from './layouts/running-balance.ts'
import { serviceBlocks } from './layouts/service-blocks.ts'
import { serviceCards } from './layouts/service-cards.ts'
import { serviceDossiers } from './layouts/service-dossiers.ts'
import { serviceInformation } from './layouts/service-information.ts'
import { servicePeriodRows } from './layouts/service-period-rows.ts'
import { servicePoints } from './layouts/service-points.ts'
import { sidebarDefinitions } from './layouts/sidebar-definitions.ts'
import { siteContainers } from './layouts/site-containers.ts'
import { siteTickets } from './layouts/site-tickets.ts'
import { solarTiles } from './layouts/solar-tiles.ts'
import { southernService } from './layouts/southern-service.ts'
import { spokenCharges } from './layouts/spoken-charges.ts'
import { stubFirst } from './layouts/stub-first.ts'
import { supplierOnBill } from './layouts/supplier-on-bill.ts'
import { tankLedger } from './layouts/tank-ledger.ts'
import { tellerStub } from './layouts/teller-stub.ts'
import { texasRetailPlan } from './layouts/texas-retail-plan.ts'
import { threePanels } from './layouts/three-panels.ts'
import { tierAllotments } from './layouts/tier-allotments.ts'
import { turnedMeters } from './layouts/turned-meters.ts'
import { twinHalves } from './layouts/twin-halves.ts'
import { twoMonthDistrict } from './layouts/two-month-district.ts'
import { twoScaleMeter } from './layouts/two-scale-meter.ts'
import { usageSnapshot } from './layouts/usage-snapshot.ts'
import { valueAboveLabel } from './layouts/value-above-label.ts'
import { wideRegister } from './layouts/wide-register.ts'
import { workedPanel } from './layouts/worked-panel.ts'
import { wrappedDescriptions } from './layouts/wrapped-descriptions.ts'
import { yearToDate } from './layouts/year-to-date.ts'
import type { ScoredLayout } from './scored-layout.ts'

export const LAYOUTS: readonly ScoredLayout[] = [
  accountRows,
  accountSummary,
  accountTable,
  amountFirst,
  amountMatrix,
  atSignRates,
  backPage,
  balanceSigns,
  barredHeader,
  bilingual,
  billingCalculation,
  blackStrip,
  blockGallons,
  boxedForm,
  brokenTable,
  budgetPlan,
  calculationLines,
  californiaPanels,
  californiaStatement,
  captionGrid,
  cityServicesColumns,
  cityTiers,
  classicElectric,
  closingAmounts,
  codeCard,
  collectiveStatement,
  commercialTimeOfUse,
  comparisonColumns,
  consumptionComponents,
  containerInvoice,
  cooperative,
  counterReceipt,
  cubicMetres,
  darkHeader,
  datedActivity,
  daysUsed,
  demandMember,
  desertServices,
  districtWater,
  equationInvoice,
  explainedDetail,
  floridaSummary,
  fuelStatement,
  fuelsSideBySide,
  gasTherms,
  glanceDial,
  groupedDelivery,
  haulerInvoice,
  headlessReads,
  heatStrip,
  hoursUse,
  interleavedSubtotals,
  islandRiders,
  itemActivity,
  ledValues,
  letter,
  linePrinter,
  marketerInvoice,
  memberComparison,
  memberStatement,
  meterSentences,
  meterSites,
  municipalGrid,
  nestedOutline,
  newEnglandColumn,
  newspaperColumns,
  northeastPages,
  notedReads,
  numberedBoxes,
  pairedHalves,
  pavedGround,
  perforatedThirds,
  passThroughPlan,
  periodMatrix,
  plainInvoice,
  plainsDetails,
  plantStatement,
  postcard,
  propaneTicket,
  provincialElectric,
  rateBeneath,
  rateSchedule,
  rateTimesUnit,
  residentStatement,
  rightRail,
  runningBalance,
  serviceBlocks,
  serviceCards,
  serviceDossiers,
  serviceInformation,
  servicePeriodRows,
  servicePoints,
  sidebarDefinitions,
  sideways,
  siteContainers,
  siteTickets,
  solarTiles,
  southernService,
  spokenCharges,
  stubFirst,
  supplierOnBill,
  supplyBesideDelivery,
  tankLedger,
  tellerStub,
  texasRetailPlan,
  threePanels,
  tierAllotments,
  transactionLedger,
  turnedMeters,
  twinHalves,
  twoColumnBlocks,
  twoMonthDistrict,
  twoScaleMeter,
  usageSnapshot,
  valueAboveLabel,
  waterTiers,
  wideRegister,
  workedPanel,
  wrappedDescriptions,
  yearToDate,
  yearlessPeriod,
]

export const layoutsFor = (facts: BillFacts): ScoredLayout[] =>
  LAYOUTS.filter((layout) => layout.suits(facts))

/** Throws for an id that no layout has. */
export function layoutById(id: string): ScoredLayout {
  const layout = LAYOUTS.find((known) => known.id === id)
  if (!layout)
    throw new RangeError(`there is no layout "${id}"; there are ${LAYOUTS.map((l) => l.id).join(', ')}`)
  return layout
}
