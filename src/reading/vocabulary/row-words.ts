import type { LabelledField } from './field-labels.ts'

/** What a row of money is by its words, where it is no charge. */
export type SpokenKind = 'balance' | 'total' | 'sum'

/** What a row is whose description is nothing but a field's label. */
export const KINDS_OF_LABELS: Partial<Record<LabelledField, SpokenKind>> = {
  amountDue: 'balance',
  previousBalance: 'balance',
  payments: 'balance',
  remainingBalance: 'balance',
  totalCurrentCharges: 'sum',
}

/**
 * What else rows say, as tables of phrases (pattern.ts) that may stand anywhere in a description; `charge` keeps
 * the phrases within it from being taken.
 */
export const ROW_WORDS: Record<SpokenKind | 'charge', string> = {
  /** Money carried over from before, paid, or asked for: the account's state rather than a charge. */
  balance: `
    (previous|last|past|opening|start|starting|end|closing|outstanding|unpaid|remaining|forward|forwarded|account|new|current|net|credit|your|total|deferred|budget|unbilled|adjusted) [account|statement|bill|billing|due|unpaid] balance
    ^ balance $, (old|beg) balance, balance (forward|due|brought|carried|remaining|on|from|after|before|previous|as of|at|last|past)
    balance (of|your|for|since) last (bill|billing|statement)
    (previous|last|past) [month|months] (bill|billed|statement|invoice|amount|charges|due|billing)
    (previous|last|past) month balance, before this (bill|one), on your last (bill|statement)
    (amount|total) [of|on|from] [your|the] (last|previous), (brought|carried) (forward|over), arrears
    ^ (owed|owing), ^ (you|still) (owed|owing), ^ [still|left] unpaid, what you owe, you owe, total owing, balance owed
    (previous|last|past) (month|amount) (owed|owing), account total, to be paid
    (amount|amounts) [now] (due|owed|owing|payable|enclosed|to pay|paid|past)
    (total|now|net|payment) due, due (by|on|date|now|after|upon)
    please (pay|remit), remit (this|by|total), pay (this|by|before|on), auto pay, autopay
    payment, paid, thank you, remitted, ^ [we] received (from you|since), ^ [less] received $, ^ (receipt|receipts)
    (amount|amounts) received, received on account, receipts to date, ^ (credit|credits) [and] cash $, ^ cash credits $
    [security] deposit (on file|balance|held|amount)
  `,
  charge: `
    payment (fee|fees|charges|processing|plan|plans|service|installment|installments|convenience|in lieu)
    deposit payment, (past due|overdue) (fee|charge|penalty), balance (recovery|trueup|true up), previous period balance, balanced billing
    pay by (phone|mail|text), (auto pay|autopay) (discount|credit|rebate|savings|fee)
  `,
  total: `
    total, totals, subtotal, subtotals, sum of
  `,
  /** Sums of this bill's charges under another name than "total". */
  sum: `
    ^ [your|our|all] (new|current) [*|* *|* * *] (charges|billing|bill|invoice|activity|service|amount)
    ^ (this|current) (month|months|period|periods) $, ^ this (month|period) bill $, ^ this periods billing $, ^ this invoice charges $
    ^ charges (this|for this|for the) (period|month|bill|billing), ^ (invoice|bill|net) amount, charges above $
    new on this (bill|statement|invoice), bill for the month
    ^ (lines|items) * [to|through] * $
    ^ all [*] (items|lines|service|meter|account|charges)
  `,
}

/** How long money has been owed: "31-60 days", "Over 90". */
export const AGE_OF_DEBT =
  /^(?:over |past )?(?:\d{1,2} ?(?:[-–]|to) ?)?(?:30|60|90|120)\+?(?: days?)?(?: (?:past due|overdue|old|and over))?$/i
