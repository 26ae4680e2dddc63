export type LedgerColumn = 'charge' | 'credit' | 'balance'

/** What the heads of a running statement of account say, as tables of phrases (pattern.ts). */
export const LEDGER_COLUMNS: Record<LedgerColumn, string> = {
  balance: '[running|account|new] balance, balance due',
  charge:
    '[new] charges, debit, debits, amount, amounts, billed, billing, charges credits, debit credit, transaction',
  credit: 'credit, credits, payment, paid, payment [and] credits, credits payment',
}
