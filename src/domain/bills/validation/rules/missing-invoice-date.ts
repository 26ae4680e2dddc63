import type { Rule } from '../rule.ts'

export const missingInvoiceDate: Rule = {
  name: 'missing-invoice-date',
  severity: 'error',
  skip: null,
  check: (bill) =>
    bill.invoiceDate === null
      ? [{ message: 'Give the invoice date.', target: { kind: 'field', field: 'invoice_date' }, fix: null }]
      : [],
}
