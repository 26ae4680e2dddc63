import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, version } from '#contract/kernel/values.ts'
import { MOST_MOVES, PORTFOLIO_LIMITS } from '#domain/portfolios/portfolios.ts'

/** A company that we bill directly. */
const activeDirect = z.object({
  id: z.number(),
  name: z.string(),
  /** What kind of client it is, in the provider's words; null where nobody said. */
  customer_type: z.string().nullable(),
  portfolios: z.number(),
  properties: z.number(),
  /** The first day of the last month with an invoice in QuickBooks; null for none. */
  last_invoiced_month: z.string().nullable(),
  /** Portfolios whose last month is not invoiced; null where invoices are not made in QuickBooks. */
  waiting_portfolios: z.number().nullable(),
})

const portfolioProperty = z.object({
  id: z.number(),
  name: z.string(),
  street1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Its client still prepares it: it is billed once it was submitted. */
  is_unsubmitted: z.boolean(),
})

/** A billing property group: properties that are invoiced together. */
export const portfolio = z.object({
  bpg_id: z.number(),
  bpg_name: z.string(),
  /** One address or several, separated by commas; empty: nobody. */
  invoicing_contact_email: z.string(),
  /** Where properties are that nobody put elsewhere. Every company has one, and it cannot be removed. */
  is_default: z.boolean(),
  version: z.number(),
  properties: z.array(portfolioProperty),
})

/** In their order: Default first, the others as they were added. */
const portfolios = z.array(portfolio)

/** Names what is done, so that it can be taken back: given again to `portfolios.restore`. */
const undoable = z.object({ undo_key: z.uuid() }).nullish()

/** Where one property is now. */
const moved = z.object({
  property_id: z.number(),
  /** Where it is by now. Null: nowhere, the property is gone. */
  portfolio_id: z.number().nullable(),
  /** Why it is not where it was to be. Null: it is. */
  refused: z
    .enum(['property_gone', 'portfolio_gone', 'moved_by_other', 'other_company', 'try_again'])
    .nullable(),
})

const ofCompany = { params: z.object({ companyId: idOf('company') }) }
const one = { params: z.object({ bpgId: idOf('portfolio') }) }
const staff = (path: string) =>
  ({ at: { admin: `/admin/billing_property_groups${path}` }, contractors: false }) as const

/** Which properties of a company are invoiced together, and who is written to. Of our own staff alone. */
export const portfolioCalls = {
  /** By name, numbers as numbers. */
  'portfolios.companies': {
    method: 'GET',
    at: { admin: '/companies/active_directs' },
    contractors: false,
    answer: z.array(activeDirect),
  },
  'portfolios.list': { method: 'GET', ...staff('/{companyId}'), ...ofCompany, answer: portfolios },
  /** Adds an empty one, the last, with a name that no other has. */
  'portfolios.add': {
    method: 'POST',
    ...staff('/{companyId}/new'),
    ...ofCompany,
    body: undoable,
    answer: portfolios,
  },
  /** Leaves the default portfolio alone, with every property in it. */
  'portfolios.reset': {
    method: 'POST',
    ...staff('/{companyId}/reset'),
    ...ofCompany,
    body: undoable,
    answer: portfolios,
  },
  /** One portfolio a property, by its name; the default one stays, empty. */
  'portfolios.split': {
    method: 'POST',
    ...staff('/{companyId}/split'),
    ...ofCompany,
    body: undoable,
    answer: portfolios,
  },
  /**
   * Takes back an add, a reset, a split or a removal: every portfolio, its name, address and members are as they were.
   * 409 where the company's portfolios were changed since.
   */
  'portfolios.restore': {
    method: 'POST',
    ...staff('/{companyId}/restore'),
    ...ofCompany,
    body: z.object({ undo_key: z.uuid() }),
    answer: portfolios,
  },
  'portfolios.save': {
    method: 'PUT',
    ...staff('/{bpgId}/update'),
    ...one,
    body: z.object({
      name: z
        .string()
        .trim()
        .min(1, 'Give the portfolio a name.')
        .max(PORTFOLIO_LIMITS.name, `Give a name of at most ${PORTFOLIO_LIMITS.name} characters.`),
      /** Null: nobody. Left out, it stays as it is. */
      invoicing_contact_email: z.string().max(PORTFOLIO_LIMITS.emails).nullish(),
      /** As it was read; left out, whatever stands is overwritten. */
      version: version.optional(),
    }),
    answer: portfolios,
  },
  /** Its properties go to the default portfolio, which cannot itself be removed. */
  'portfolios.remove': {
    method: 'POST',
    ...staff('/{bpgId}/remove'),
    ...one,
    body: undoable,
    answer: portfolios,
  },
  'portfolios.move': {
    method: 'POST',
    ...staff('/move'),
    body: z.object({ property_id: idOf('property'), portfolio_id: idOf('portfolio') }),
    answer: z.object({ success: z.boolean() }),
  },
  /** Each by itself: what is refused says why, and the others move. In the order they are given. */
  'portfolios.moves': {
    method: 'POST',
    ...staff('/moves'),
    body: z.object({
      moves: z
        .array(
          z.object({
            property_id: idOf('property'),
            portfolio_id: idOf('portfolio'),
            /** Where the mover saw it; refused where somebody has moved it since. */
            from_portfolio_id: idOf('portfolio').optional(),
          }),
        )
        .min(1)
        .max(MOST_MOVES),
    }),
    answer: z.object({ moves: z.array(moved) }),
  },
} satisfies Calls
