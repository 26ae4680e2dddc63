import { z } from 'zod'
import { DATE_ORDERS } from './read-page.ts'

const selector = z.string().min(1).max(500)
const name = z.string().min(1).max(100)

/** What stands in a field: never in the recipe itself. */
const secret = z.enum(['username', 'password', 'code', 'account_number'])

const step = z.discriminatedUnion('do', [
  /** The login's own address, unless another is said. */
  z.object({ do: z.literal('open'), name, url: z.url().optional() }),
  z.object({ do: z.literal('fill'), name, field: selector, with: secret }),
  z.object({ do: z.literal('click'), name, on: selector }),
  z.object({ do: z.literal('waitFor'), name, selector }),
  /** Of what the page offers, the one that names the account: something to click, or an option of a list. */
  z.object({ do: z.literal('chooseAccount'), name, from: selector }),
  /** Each bill that a link of the page leads to; then those of the next page, while there is one. */
  z.object({
    do: z.literal('downloadEach'),
    name,
    links: selector,
    next: selector.optional(),
    /** Where each bill's service end or date stands: one for each link, in their order. */
    dates: z.object({ at: selector, order: z.enum(DATE_ORDERS) }).optional(),
    /** The portal keeps every bill there ever was: with the last page nothing older is left. */
    keeps_all: z.boolean().default(false),
  }),
])

/** How a portal is gone through, as data. `{account_number}` in a selector stands for the account's. */
export const recipeShape = z.object({
  name,
  /** How long anything on a page may take. */
  patience_seconds: z.number().int().min(1).max(300).default(30),
  steps: z.array(step).min(1).max(100),
  /** Pages that say what is wrong, each by something that is seen on it alone. */
  wrong: z
    .array(
      z.object({
        seen: selector,
        code: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
        message: z.string().max(500),
      }),
    )
    .max(50)
    .default([]),
})

export type Recipe = z.infer<typeof recipeShape>
export type Step = Recipe['steps'][number]
