/** Phrases that hold the words of a label and mean something else: see field-labels.ts. */
export const OTHER_LABELS = `
  1  [amount|total] due after, amount due if paid after, if paid after, pay after, payment after
  1  after due date [pay], amount after due date, amount due with late charges, late amount [due]
  1  gross [amount] due, gross (after|bill|amount), pay gross, due date gross
  1  [total|payment] amount enclosed
  1  bank account [no], (checking|savings) account
  1  next [meter|scheduled] read date, next scheduled meter read, next read, next (bill|billing) date
  1  [last] payment date, (last|previous) bill date, previous due date, (disconnect|disconnection) date
  1  account (type|summary|name|class|status|manager|holder|activity|address|detail|details|history|balance summary)
  1  my account, manage your account, customer no of
  1  meter (constant|multiplier|read type|location|type|size|charges|service charges|information|detail|details|data|fee)
  0.5  meter reading
  1  (budget|deferred|deposit) balance, average daily
  1  up to, subject to, go to, payable to, payment to, mail to, sent to, due to, how to, remit [payment] to, service to you
  1  from the, to date charges, year to date, charges to date
  1  payment (options|plan|coupon|stub|methods|arrangement|agreement|address|information|must)
  1  (returned|return|past|scheduled|next) payment, late payment [charges|fee]
  1  return with payment, with [your] payment, make payment [to]
`
