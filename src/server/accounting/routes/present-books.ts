import type { z } from 'zod'
import { toDollars } from '#base/money.ts'
import type {
  quickbooksConnection,
  quickbooksCustomer,
  quickbooksInvoice,
} from '#contract/accounting/quickbooks.ts'
import type { InvoiceHead, MirrorCustomer, MirrorInvoice } from '../books.ts'
import type { Standing } from '../connection.ts'

/** Customers and invoices as they travel, in QuickBooks' own names. */

export const presentCustomer = (customer: MirrorCustomer): z.output<typeof quickbooksCustomer> => ({
  Id: customer.qboId,
  DisplayName: customer.displayName,
  CompanyName: customer.companyName,
  GivenName: customer.givenName,
  FamilyName: customer.familyName,
  Active: customer.active,
  ParentRef:
    customer.parentQboId === null ? null : { value: customer.parentQboId, name: customer.parentName },
  Balance: toDollars(customer.balanceCents),
  BalanceWithJobs: customer.balanceWithJobsCents === null ? null : toDollars(customer.balanceWithJobsCents),
  PrimaryEmailAddr: customer.email,
  PrimaryPhone: customer.phone,
  BillAddr: customer.address,
  epc_id: customer.companyId,
  epc_name: customer.companyTitle,
})

/** The mirror holds no other kind of document. */
const DOC_TYPE = 'Invoice'

export const presentHead = (invoice: InvoiceHead) => ({
  DgId: invoice.id,
  Id: invoice.qboId,
  DocType: DOC_TYPE,
  DocNumber: invoice.docNumber,
  TxnDate: invoice.txnDate,
  DueDate: invoice.dueDate,
  TotalAmt: toDollars(invoice.totalCents),
  Balance: toDollars(invoice.balanceCents),
  CustomerRef: { value: invoice.customerQboId, name: invoice.customerName },
  PrivateNote: invoice.privateNote,
  CustomerMemo: invoice.customerMemo,
})

export const presentInvoice = (invoice: MirrorInvoice): z.output<typeof quickbooksInvoice> => ({
  ...presentHead(invoice),
  Line: invoice.lines.map((line) => ({
    Id: line.qboId,
    LineNum: line.lineNum,
    DetailType: line.detailType,
    Description: line.description,
    Amount: toDollars(line.amountCents),
  })),
  TxnTaxDetail: invoice.taxCents === null ? null : { TotalTax: toDollars(invoice.taxCents) },
})

export const presentStanding = (standing: Standing): z.output<typeof quickbooksConnection> => ({
  state: standing.state,
  environment: standing.environment,
  company_name: standing.companyName,
  connected_at: standing.connectedAt?.toISOString() ?? null,
  connected_by: standing.connectedByName,
  as_of: standing.asOf?.toISOString() ?? null,
  reading: standing.reading,
  progress: standing.progress,
  failure: standing.failure,
  customers: standing.customers,
  invoices: standing.invoices,
})
