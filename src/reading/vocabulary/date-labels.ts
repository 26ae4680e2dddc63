/** Labels of the days of a bill and of its service period: see field-labels.ts. */
export const DATE_LABELS = {
  invoiceDate: `
    1     (bill|invoice|statement|bill issue) date, date of [this|your] (bill|invoice|statement)
    0.95  (current|your) (bill|billing) date, billing date
    0.9   (this bill|issue|issued|billed|bill prepared) date, date (issued|billed), (bill|statement) issued
    0.85  [this|your] (bill|billing|invoice|statement) [was|is] (prepared|processed|issued|printed|mailed|created|generated|produced|dated) [on|date]
          except bill (prepared|issued|printed|mailed|created|generated), bill mailed on, bill prepared date, statement issued, [your|this] (bill|statement) dated
    0.85  (date|date of|date this) (bill|billing|invoice|statement|issue|notice) (prepared|processed|issued|printed|mailed|was prepared|was issued|was mailed)
    0.85  (date|date this) (bill|billing|invoice|statement|issue|notice), date of (billing|issue|notice), date rendered, bill rendered
    0.8   (issued|billed|invoiced) on, (bill|invoice|statement) run date, date prepared, bill (prepared|mailed|created|generated|sent), bill mailed on, bill mailing date
    0.8   (bill|statement|your bill) dated
    0.75  date mailed
    0.7   [your|this|account|billing|bill|statement] (summary|activity) (as of|dated), [your|this|account|billing|bill|statement] (statement|bill) as of
    0.7   (account|billing|bill|statement) (statement|bill) dated, this (bill|statement) dated, your statement dated
    0.7   date (processed|printed|generated|produced|sent), (prepared|processed|printed|generated|produced) date
    0.7   (prepared|processed|printed|generated|produced|mailed|rendered) on
    0.7   (bill|invoice|statement) of, (delivery|ticket|mail|mailing) date, date of delivery, invoiced
    0.6   issued, rendered, closing date, bill printed
    0.55  prepared, billed
    0.5   mailed, print date
    0.4   payment (applied|received|posted|made) after, produced, generated, dated
    0.35  date, as of
    0.3   notice date
    0.2   your bill for
    1     date de [la|votre] facture, date de facturation, date démission, facture [n] * du, facture émise le
    0.7   facture du, émise le
  `,
  dueDate: `
    1     due date, date due, (payment|bill) due date
    0.95  (payment|amount|total amount) due by, please pay by, current charges due date, current due date, your payment is due
    0.9   [your|this|please] (bill|payment|account|invoice|balance|amount|total|total amount|total balance) (due|is due|payable|must be paid|must be received|to be received) (on|by|before|on or before|no later than)
          except (payment|amount|total amount) due by, amount due on
    0.9   [please] pay this amount by, please pay [on or] before, due by, due on or before, amount now due by
    0.9   net due date, last pay date, payment is due, [your] bill is due, payment needed by, current charges due (by|on)
    0.85  [please] (pay|remit|pay in full|pay your bill|make payment|payable|to be received) (by|on or before|before|no later than)
          except pay before, please pay (by|before|on or before)
    0.85  due on, amount due on, to be paid by, please send by, pay until
    0.85  current bill due, net due by, (autopay|auto pay|automatic payment|bank draft|draft|debit|drafted|auto draft|direct debit|withdrawal) on [or about]
    0.8   (will be paid|to be drafted|to be debited|will be debited|will be withdrawn|will be charged) on [or about], delinquent (date|on)
    0.8   (last|final) (day|date) (to pay|for payment), (pay|payment|payable|remit) (by date|deadline|due by date)
    0.8   (due|pay) before, pay on before, must be received by, pay through
    0.75  payment due
    0.7   current charges due, (withdrawn|deducted|drawn) on, will be (drafted|deducted|drawn) on, (no|not) later than, owed by
    0.6   new charges due, if paid (by|on or before), on or before, (past due|delinquent) after, send by, net by
    0.6   (withdrawal|autopay|auto pay|automatic payment|bank draft|draft|penalty|discount) date, penalty after, late charge after
    0.45  autopay, auto pay
    1     date limite de paiement [le], date déchéance, à (payer|régler) avant le, échéance
    0.8   prélèvement (à partir du|le), (sera prélevé|prélevée|prélevé) le
    0.5   late after
    0.45  payable
    0.4   due
  `,
  period: `
    1     (service|billing|bill|billed|service billing) period, period of service, for service from, period covered
    0.9   (usage|consumption|invoice|statement|read) period, date of service, service from, for the period
    0.85  [your|this|current] (service|billing|bill|billed|usage|use|meter read|charges|consumption|invoice) (period|date|date range|cycle|days from|period from|term|month) [of|covered|is]
          except (service|billing|bill|billed|usage|consumption|invoice) period, (billing|bill) cycle
    0.8   (meter read|read|billed|bill|charges|usage|service) (from|between|for the period|for period|for service from|covering)
          except service from
    0.8   billing date from, from to, supply period
    0.7   read date, period, rental period, billing cycle, service rendered, for service
    0.6   bill cycle, current period
    0.5   service for, charges for, billing for
    0.4   bill for
    1     période (de facturation|facturée|de consommation|du)
    0.6   période
  `,
  periodStart: `
    1     (service|billing) start date, billing period start
    0.9   (from|start) date, service (from|start|date from), period (from|start), billing start
    0.8   date from, start of service, previous [meter] read date
    0.7   from, read from, last read date
    0.6   previous date
    0.5   start
    0.4   previous read
  `,
  periodEnd: `
    1     (service|billing) end date, billing period end
    0.9   end date, service (to|through|until|end|date to), period (to|end), billing end
    0.8   date to, end of service, (current|present|current meter) read date
    0.7   read to, this read date
    0.6   to, to date, through, until, present date
    0.5   current date, end
    0.4   (current|present) read, date read
  `,
}
