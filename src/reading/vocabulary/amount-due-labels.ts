/** Labels of what is asked for: see field-labels.ts. */
export const AMOUNT_DUE_LABELS = `
  1     total amount [now] due, total amount due (by|on), amount due (now|on or before), amount now due, total due now
  1     [please] pay this amount
  0.95  amount due [by], [your] total due, total due (by|on), total now due, net amount due, pay this amount by
  0.95  (account|total|total account) balance due, total balance due by, total amount (payable|you owe), amount to pay
  0.95  (budget amount|budget payment|budget bill amount|budget billing amount|levelized amount) due
  0.9   account (total amount|amount|total|total balance|account balance|total account balance) (due|now due|you owe|owed|owing|payable|to pay|is due|to be paid) [by|on|now|upon receipt|on or before|this month|this bill]
  0.9   [your|the|net|new|full] (total amount|amount|total|balance|total balance|account balance|total account balance) (due|now due|you owe|owed|owing|payable|to pay|is due|to be paid) [by|on|now|upon receipt|on or before|this month|this bill]
        except total amount [now] due, total amount due (by|on), amount due (by|now|on or before), amount [now] due, [your] total due, total due (by|on|now), total now due, net amount due, total balance due [by], [total] account balance due, total amount (payable|you owe), amount to pay
  0.9   [please|your|total|full] (pay this amount|pay total|remit this amount|amount to remit) [by|on or before|now|before]
        except [please] pay this amount, pay this amount by
  0.9   please (amount to pay|amount payable) [by|on or before|now|before], [your|full] (amount to pay|amount payable) before, total amount (to pay|payable) before
  0.9   please pay, what you owe, total to remit, total account due, sum due, net due, you owe now
  0.9   (level payment|level pay amount|average billing amount|total payment) due
  0.85  [your|the|new|full] (payment|sum) (to pay|to be paid|requested|required|to send|to remit|payable|is payable|we ask for) [now|by|this month|this bill]
  0.85  [your|the|new|full] (amount|total|balance) (requested|required|to send|is payable|we ask for) [now|by|this month|this bill]
  0.85  [your|the|new|full] (total|balance) to remit [now|by|this month|this bill] except total to remit
  0.85  [your|the|new|full] amount to remit (this month|this bill), (the|new) amount to remit [now|by]
  0.85  (bill|invoice|statement) (payment|amount|total|sum|balance) (to pay|to be paid|requested|required|to send|to remit|payable|is payable|we ask for) [now|by|this month|this bill]
  0.85  (total|amount) to be (deducted|withdrawn|debited|drafted|charged)
  0.85  (invoice|outstanding) balance [due], due amount, amount due after credits, total remittance, current amount due
  0.85  you owe, what do i owe, now (due|payable), outstanding amount, (amount|total) outstanding, net bill due
  0.8   (you|what you|amount you|total you|now you|so you) (pay|must pay|need to pay|should pay|are asked to pay|now owe|owe us) [now|this month|by]
  0.8   (you|what you|now you|so you) owe now [now|this month|by] except you owe now
  0.8   (amount|total) you owe now (now|this month|by)
  0.8   (bill|invoice|statement) (amount|total) due, total charges due, your payment this month
  0.8   net by, net if paid by, net bill by, net amount by, net payable, pay net, please remit, bill payable
  0.8   (total|new) account balance, statement balance, (automatic payment|autopay|auto pay|direct pay|directpay|direct debit|bank draft) amount, amount of automatic payment
  0.75  [your] (payment amount|bill is|total is|balance is|amount is|total bill is)
  0.75  (grand total|final total|total of all accounts|total for all accounts|all accounts) [due|payable]
  0.75  new balance, to be paid
  0.7   (closing|ending|total) balance, [your] account balance, statement total, total bill amount, net bill, amount receivable
  0.6   your balance, draft amount, payment due, due now, pay now, (account|bill) total, total of this bill, total amount
  0.55  current balance, total bill
  0.5   to pay, payable, net amount, bill amount, amount billed, total (account|invoice), your total, if paid (by|on or before)
  1     (somme|montant|total|net) à (payer|régler), montant total à (payer|régler)
  0.8   montant (du prélèvement|prélevé|dû), facture ttc
  0.45  pay
  0.3   balance, your bill
`
