/** Labels of what was carried over and paid: see field-labels.ts. */
export const ACCOUNT_STATE_LABELS = {
  previousBalance: `
    1     previous [account|statement] balance, previous bill amount
    0.95  previous (bill balance|balance due|amount due|month balance|amount owed), last (bill amount|statement balance)
    0.95  amount of (previous|last) bill, amount of your (previous|last) bill, amount of last statement, total amount of previous bill
    0.95  (amount due|total amount due) on last bill, amount due on previous bill, amount due [from] last bill, amount due from previous bill, total amount due at last billing
    0.95  amount (owed from|you owed on) previous bill, total charges from [your] last bill
    0.95  balance [at|as of|from] last billing, balance [on|from] last statement, balance from previous statement
    0.9   [your|total|amount of|amount of your|amount due on|balance of|balance on|balance from] (previous|last|last month|last months|previous month) (bill|billing|statement|invoice|account|amount|bill amount|amount billed) [balance|total|due]
          except [your|amount of|amount of your|amount due on] (previous|last) bill, previous (billing|statement|invoice|bill amount|amount due), last (billing|statement|bill amount), previous (bill|account|statement) balance, last statement balance, last months bill, amount of last statement, balance (on|from) last statement, balance from (previous statement|last billing)
    0.9   [your|total|amount of|amount of your|amount due on|balance of|balance on|balance from] (previous|last|last month|last months|previous month) amount due (balance|total|due)
    0.9   opening balance, balance last bill, last months balance, charges from last bill, amount on previous bill, amount due previous bill
    0.85  bill before this one
    0.85  balance (from|of|for) (last|previous) month
    0.8   [your] previous bill, your last bill, last months bill, previous charges, (beginning|last month) balance, last billing amount, owed before
    0.8   [account] balance before this (bill|statement|invoice)
    0.75  balance [from] before
    0.7   previous (billing|statement), total previous charges, you owed, you were billed
    0.6   last (bill|billing|statement|summary), previous invoice, [balance|amount] brought forward
  `,
  payments: `
    1     [less] payment received
    0.95  total payment received, payment received on
    0.9   less payment, payment posted, payment thank you, [total] payment since last bill, payment since last (billing|statement), payment since your last bill, payment received since last statement
    0.85  [your|total|less|less your|total of] (payment|payment and credits|payment credits|payment and adjustment) [made|received|applied|posted|processed] (since|through|as of|from|thank you) [last bill|last billing|last statement|your last bill|previous bill|previous statement]
          except payment thank you, [total] payment since last bill, payment since last (billing|statement), payment since your last bill, payment received since last statement
    0.85  we received from you, received from you, received on account, you paid [us], you have paid [us], amount received, amounts received
    0.85  credits and payments, paid since then, receipts to date, remitted since
    0.8   total payment, payment (made|applied|processed), payment we received, last payment received, cash and credits
    0.7   [your] payment, amount paid, thank you for your payment
    0.6   payment on, last payment, payment [and] credits, remitted, receipts
    0.5   payment [and] adjustment
  `,
  remainingBalance: `
    1     (remaining|unpaid|outstanding|previous unpaid) balance, balance (forward|remaining|after payment|carried forward|carried over)
    1     balance before (current|new) charges, previous balance due remaining
    0.9   past due (balance|amount), (amount|balance|total) past due, amount carried (forward|over), unpaid from (before|last bill)
    0.8   past due, arrears, carried (forward|over), balance at billing, still (unpaid|open), left before this bill
    0.5   unpaid, left to pay
  `,
}
