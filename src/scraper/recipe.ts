import { z } from 'zod'

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
  /** Each bill that a link of the page leads to; then those of the next page, while there is one. */
  z.object({ do: z.literal('downloadEach'), name, links: selector, next: selector.optional() }),
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
