import type { BillFacts, UtilityKind } from '#generator/bill-facts.ts'
import { demoLayoutIds } from '#generator/demo-bill.ts'
import type { DemoUtility } from './utilities.ts'

/** A utility prints all its bills alike; another of its kind prints them otherwise. */
const LAYOUTS: Partial<Record<UtilityKind, readonly string[]>> = {
  electric: [
    'classic-electric',
    'supply-beside-delivery',
    'yearless-period',
    'cooperative',
    'interleaved-subtotals',
    'grouped-delivery',
    'transaction-ledger',
  ],
  gas: ['broken-table', 'transaction-ledger', 'letter', 'sideways', 'classic-electric'],
  combined: ['two-column-blocks', 'member-statement', 'classic-electric'],
  water: ['water-tiers', 'yearless-period', 'two-column-blocks', 'letter'],
  municipal: ['municipal-grid', 'two-column-blocks'],
  waste: ['hauler-invoice', 'container-invoice'],
}

/** Of its kind's layouts the utility's own, or the next one that has a place for all that this bill says. */
export function layoutOf(utility: DemoUtility, facts: BillFacts): string {
  const layouts = LAYOUTS[facts.utility.kind] ?? []
  const suitable = new Set(demoLayoutIds(facts))
  const own = utility.id % Math.max(1, layouts.length)
  const chosen = [...layouts.slice(own), ...layouts.slice(0, own)].find((layout) => suitable.has(layout))
  if (chosen === undefined) throw new RangeError(`no layout of ${utility.name} suits its bill`)
  return chosen
}
