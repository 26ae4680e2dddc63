import { z } from 'zod'

/** What has to be known of a month beside its figures. */
export const FACTS = ['estimated', 'overlap', 'replaced', 'left_out', 'converted', 'partial'] as const

export const monthFact = z.object({
  fact: z.enum(FACTS),
  /** In a sentence for people: "19 of 30 days billed in full." */
  text: z.string(),
  /** Saved bills that it comes from; empty for a link of a widget. */
  bill_ids: z.array(z.number()),
})
