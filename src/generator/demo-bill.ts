import type { BillFacts } from './bill-facts.ts'
import { layoutById, layoutsFor } from './layouts.ts'
import type { Random } from './random.ts'

/** One page or two with a text layer: small, and rendered in milliseconds. Throws for an unknown layout. */
export async function renderDemoBill(
  facts: BillFacts,
  layoutId: string,
  random: Random,
): Promise<Uint8Array> {
  const { pdf } = await layoutById(layoutId).render(facts, random)
  return pdf
}

/** The layouts that have a place for everything in this bill, best known by their ids. */
export const demoLayoutIds = (facts: BillFacts): string[] =>
  layoutsFor(facts)
    .filter((layout) => !layout.heldBack)
    .map((layout) => layout.id)
