import { type Cents, sumCents } from '#base/money.ts'

export interface SummedLine {
  detailType: string
  amount: Cents
}

export interface InvoiceSums {
  lines: Cents
  tax: Cents
  /** What the total has beside its lines and its tax, so that the parts always add up to it. */
  other: Cents
  total: Cents
  paid: Cents
  balance: Cents
}

/** What a line adds to its invoice. A subtotal says again what stands above it; a discount is written without its sign. */
function addedBy({ detailType, amount }: SummedLine): Cents {
  if (detailType === 'SubTotalLineDetail') return 0
  return detailType === 'DiscountLineDetail' ? -amount : amount
}

/** The parts of an invoice’s total, and what of it is paid. */
export function invoiceSums(invoice: {
  lines: readonly SummedLine[]
  tax: Cents
  total: Cents
  balance: Cents
}): InvoiceSums {
  const { tax, total, balance } = invoice
  const lines = sumCents(invoice.lines.map(addedBy))
  return { lines, tax, other: total - lines - tax, total, paid: total - balance, balance }
}
