import type { BillFacts } from './bill-facts.ts'
import type { Layout } from './layout.ts'
import { classicElectric } from './layouts/classic-electric.ts'
import { commercialTimeOfUse } from './layouts/commercial-time-of-use.ts'
import { gasTherms } from './layouts/gas-therms.ts'
import { haulerInvoice } from './layouts/hauler-invoice.ts'
import { municipalGrid } from './layouts/municipal-grid.ts'
import { propaneTicket } from './layouts/propane-ticket.ts'
import { supplyBesideDelivery } from './layouts/supply-beside-delivery.ts'

export const LAYOUTS: readonly Layout[] = [
  classicElectric,
  supplyBesideDelivery,
  municipalGrid,
  gasTherms,
  haulerInvoice,
  propaneTicket,
  commercialTimeOfUse,
]

export const layoutsFor = (facts: BillFacts): Layout[] => LAYOUTS.filter((layout) => layout.suits(facts))

/** Throws for an id that no layout has. */
export function layoutById(id: string): Layout {
  const layout = LAYOUTS.find((known) => known.id === id)
  if (!layout)
    throw new RangeError(`there is no layout "${id}"; there are ${LAYOUTS.map((l) => l.id).join(', ')}`)
  return layout
}
