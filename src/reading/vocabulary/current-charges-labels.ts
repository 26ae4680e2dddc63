/** Labels of the sum of what a bill charges: see field-labels.ts. */
export const CURRENT_CHARGES_LABELS = `
  1     total (new|current|current month|current period|of current|amount of current) charges
  1     total charges [for] this billing period
  0.95  total current (billing|charges due|invoice charges), total charges this (bill|period), total charges for this period
  0.9   [total|total of|sum of|your|your total|subtotal|all] (new|current|current month|current period|this month|this period|this bill) (charges|billing|activity|charges and credits|utility charges|charges due|bill charges)
        except total (new|current|current month|current period|of current) charges, [total] current (billing|charges due|activity), [your] current charges, current month billing
  0.9   total charges this month, total current bill, charges on this (statement|bill|invoice), total for this (statement|invoice|period)
  0.9   this months charges, current invoice (charges|total|amount)
  0.85  [your] current charges, current charges due [by|on], current month billing
  0.85  [total|your|total of|current|new|total current|total new] (charges|billed|amount billed|cost) (this|for this|for the|for current|for) (bill|period|billing period|month|service period|invoice|statement|billing)
        except total charges this (bill|period|month|billing period), total charges for this (period|billing period)
  0.85  [total|total of|sum of|your|net|amount of|cost of] (new|current) (bill|usage charges|service charges|invoice|services|charge total|cost|amount billed)
        except [total] current bill, current service charges, (new|current) services
  0.85  (net|amount of|cost of) (new|current) utility charges
  0.85  [total|total of|sum of|your|net|amount of|cost of] (this months|this periods|this bills) (bill|usage charges|service charges|utility charges|invoice|services|charge total|cost|amount billed)
        except this months services
  0.85  new this (month|period|bill), (total for all|total of all|total all) services, total this (period|delivery)
  0.85  net charges this month, utility charges above, current bill amount, total current, total monthly charges
  0.85  total (present|new) amount, total (current|present|new) (month|months charges|statement charges), (present|current statement) charges, current months bill, this months billing
  0.85  current (month|period|months) (amount|total), total for this billing period, total (electric|gas|water|utility|sewer) bill
  0.8   current billing, total current activity, current month bill, this months services, bill for the month
  0.8   total [for] this bill, total of this (bill|invoice), total for period, [total] amount of this bill, new on this bill
  0.8   [total|amount] (charged|charges billed|charges posted|charges added) (this month|this period|this time|this bill|this cycle|since last bill|since your last bill)
  0.8   [total|amount] (billed|cost|charges) (this time|this cycle|since last bill|since your last bill), amount (cost|charges) this (month|period|bill)
  0.75  (actual|billed) charges [this period|this month], current service charges, total [amount] billed, invoice total
  0.7   total charges, total utility charges, current bill, total current amount, total this month, total of this statement
  0.7   charges (total|above), sum of charges, this invoice, [total] invoice amount
  0.65  net charges
  0.6   current activity, this bill, total cost, total charges and credits
  0.6   current (amount|due), total billing, cost of your service, total for service
  0.5   (your|total) (electric|gas|water|energy) charges, your utility charges, total service charges
  0.5   (new|current) services, all (charges|services), this statement
  0.9   montant [total] de [la|votre] facture, total (facture|de la facture|de votre facture), total facture ttc, total ttc
  0.4   this period
`
