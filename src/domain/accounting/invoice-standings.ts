/** Which invoices are listed, by what is still to be paid of them. */
export const INVOICE_STANDINGS = { all: 'All', open: 'Open', overdue: 'Overdue' } as const

export type InvoiceStanding = keyof typeof INVOICE_STANDINGS
