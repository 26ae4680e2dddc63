import { z } from 'zod'
import { isCalendarDate } from '#base/calendar-date.ts'
import { fromDollars } from '#base/money.ts'
import type { BookAddress, BookCustomer, BookInvoice, BookLine } from '#domain/accounting/books.ts'

/** What comes from QuickBooks, as far as it is used; whatever else comes is left. */

const text = z.string().nullish()
const id = z.string().regex(/^\d+$/)
const amount = z.number().transform(fromDollars).pipe(z.int())
const day = z.string().refine(isCalendarDate).nullish()
const reference = z.object({ value: z.string(), name: text })

const address = z
  .object({
    Line1: text,
    Line2: text,
    City: text,
    CountrySubDivisionCode: text,
    PostalCode: text,
    Country: text,
  })
  .nullish()

export const customerBody = z
  .object({
    Id: id,
    DisplayName: z.string(),
    CompanyName: text,
    GivenName: text,
    FamilyName: text,
    Active: z.boolean().default(true),
    ParentRef: reference.nullish(),
    Balance: amount.default(0),
    BalanceWithJobs: amount.nullish(),
    PrimaryEmailAddr: z.object({ Address: text }).nullish(),
    PrimaryPhone: z.object({ FreeFormNumber: text }).nullish(),
    BillAddr: address,
  })
  .transform(
    (body): BookCustomer => ({
      qboId: body.Id,
      displayName: body.DisplayName,
      companyName: body.CompanyName ?? null,
      givenName: body.GivenName ?? null,
      familyName: body.FamilyName ?? null,
      active: body.Active,
      parentQboId: body.ParentRef?.value ?? null,
      balanceCents: body.Balance,
      balanceWithJobsCents: body.BalanceWithJobs ?? null,
      email: body.PrimaryEmailAddr?.Address ?? null,
      phone: body.PrimaryPhone?.FreeFormNumber ?? null,
      address: addressOf(body.BillAddr),
    }),
  )

const addressOf = (body: z.output<typeof address>): BookAddress | null =>
  body
    ? {
        Line1: body.Line1 ?? null,
        Line2: body.Line2 ?? null,
        City: body.City ?? null,
        CountrySubDivisionCode: body.CountrySubDivisionCode ?? null,
        PostalCode: body.PostalCode ?? null,
        Country: body.Country ?? null,
      }
    : null

const line = z.object({
  Id: text,
  LineNum: z.int().nullish(),
  DetailType: z.string(),
  Description: text,
  // A line that is words alone has none.
  Amount: amount.nullish(),
})
/** A bundle, whose own amount is nought, holds lines of its own. */
const lineBody = line.extend({ GroupLineDetail: z.object({ Line: z.array(line).default([]) }).nullish() })

export const linesBody = z
  .array(lineBody)
  .transform((lines) =>
    lines.flatMap(({ GroupLineDetail, ...own }) => [own, ...(GroupLineDetail?.Line ?? [])].map(lineOf)),
  )

const lineOf = (body: z.output<typeof line>): BookLine => ({
  qboId: body.Id ?? null,
  lineNum: body.LineNum ?? null,
  detailType: body.DetailType,
  description: body.Description ?? null,
  amountCents: body.Amount ?? 0,
})

export const invoiceBody = z
  .object({
    Id: id,
    DocNumber: text,
    TxnDate: day,
    DueDate: day,
    TotalAmt: amount,
    Balance: amount.default(0),
    CustomerRef: reference,
    PrivateNote: text,
    CustomerMemo: z.object({ value: text }).nullish(),
    TxnTaxDetail: z.object({ TotalTax: amount.nullish() }).nullish(),
    Line: linesBody.default([]),
  })
  .transform(
    (body): BookInvoice => ({
      qboId: body.Id,
      docNumber: body.DocNumber ?? null,
      txnDate: body.TxnDate ?? null,
      dueDate: body.DueDate ?? null,
      totalCents: body.TotalAmt,
      balanceCents: body.Balance,
      taxCents: body.TxnTaxDetail?.TotalTax ?? null,
      customerQboId: body.CustomerRef.value,
      customerName: body.CustomerRef.name ?? null,
      privateNote: body.PrivateNote ?? null,
      customerMemo: body.CustomerMemo?.value ?? null,
      lines: body.Line,
    }),
  )

const deleted = z.object({ Id: id, status: z.literal('Deleted') })

const at = z.iso.datetime({ offset: true }).transform((moment) => new Date(moment))

/** A page of a query; one without rows is an empty object. */
export const customersPage = z.object({
  QueryResponse: z.object({ Customer: z.array(customerBody).default([]) }),
  time: at,
})
export const invoicesPage = z.object({
  QueryResponse: z.object({ Invoice: z.array(invoiceBody).default([]) }),
  time: at,
})
export const itemsPage = z.object({
  QueryResponse: z.object({ Item: z.array(z.object({ Id: id, Name: z.string() })).default([]) }),
})

export const changesBody = z.object({
  CDCResponse: z.array(
    z.object({
      QueryResponse: z.array(
        z.object({
          Customer: z.array(z.union([deleted, customerBody])).default([]),
          Invoice: z.array(z.union([deleted, invoiceBody])).default([]),
        }),
      ),
    }),
  ),
  time: at,
})

export const isDeleted = (
  row: z.output<typeof deleted> | BookCustomer | BookInvoice,
): row is z.output<typeof deleted> => 'status' in row

export const oneInvoice = z.object({ Invoice: invoiceBody })
export const companyBody = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) })
