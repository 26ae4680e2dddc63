import type { Form } from './form.ts'

/** Forms in which heads tell their fields otherwise than beside a label of their own. */
export const TOLD_FORMS: readonly Form[] = [
  {
    what: 'when a bank pays what is due, in a sentence',
    pages: [
      `
RED MESA GAS
Account 4410-2293-1     Bill date 06/04/2024
Your automatic payment of $73.20 will be drawn on June 24.
Payments received after 06/01/2024 are not shown on this bill.

Customer charge         20.00
Gas usage               53.20
Total amount due        73.20`,
    ],
    says: { due_date: '2024-06-24', amount_due: 73.2 },
  },
  {
    what: 'an amount for those who pay after the due day, which is not due',
    pages: [
      `
RED MESA GAS
Account 4410-2293-1     Bill date 06/04/2024
Due Date                06/24/2024
Pay this amount after 06-24-2024       76.86
Total Balance Due                      73.20

Customer charge         20.00
Gas usage               53.20
Current charges         73.20`,
    ],
    says: { amount_due: 73.2, due_date: '2024-06-24' },
  },
  {
    what: 'a balance as of a day, which is not the bill’s',
    pages: [
      `
RED MESA GAS
Account 4410-2293-1     Due Date 06/24/2024
Balance last statement as of 05/02/2024     60.00
Payments                                    60.00CR
Customer charge         20.00
Gas usage               53.20
Current charges         73.20
Amount due              73.20`,
    ],
    says: { invoice_date: null, amount_due: 73.2 },
  },
  {
    what: 'a period of two days of which only the second has a year',
    pages: [
      `
RED MESA GAS
Account 4410-2293-1     Bill date 09/07/2024
Service Period Aug 3 to Sep 4, 2024
Current charges         73.20`,
    ],
    says: { start_date: '2024-08-03', end_date: '2024-09-04' },
  },
  {
    what: 'labels in two languages over their values',
    pages: [
      `
RED MESA GAS
Account number: / Numero de cuenta     Bill date / Fecha de factura      Due date / Fecha de vencimiento
                     4410-2293-1                   06/04/2024                          06/24/2024

Customer charge         20.00
Gas usage               53.20
Current charges         73.20`,
    ],
    says: { account_number: '4410-2293-1', invoice_date: '2024-06-04', due_date: '2024-06-24' },
  },
  {
    what: 'a sender whose name says nothing of the trade, over its box at the post office',
    pages: [
      `
Account 4410-2293-1     Bill date 06/04/2024

Stonebridge Partners LLC
3324 Birchwood Ave
Marlowe Heights, TX 37793

Service address   3324 Birchwood Ave
Customer charge         20.00
Energy 500 kWh          53.20
Current charges         73.20

Stonebridge Partners LLC                Northline
3324 Birchwood Ave                      PO Box 7596
Marlowe Heights, TX 37793               Dovetail, TX 98086`,
    ],
    says: { utility: 'Northline' },
  },
  {
    what: 'meters in a column of an unknown name, beside reads that prove the use',
    pages: [
      `
RED MESA UTILITIES
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20

Apparatus     Service     Reading now   Reading then   Times   Quantity taken
100733765     Electric    85665         84195          1       1,470 kWh
52-668104     Gas         13778         13570          1       208 CCF

Electric usage          40.00
Gas usage               33.20`,
    ],
    says: { meter_numbers: ['100733765', '52-668104'] },
  },
  {
    what: 'numbers of accounts in front of reads, and of a place beside a use, which are no meters',
    pages: [
      `
RED MESA UTILITIES
Bill date 06/04/2024    Amount due $73.20

Account No.   Service     Reading now   Reading then   Times   Quantity taken
100733765     Electric    85665         84195          1       1,470 kWh

Premise 5566778899 Taken: 1,470 kWh

Electric usage          73.20`,
    ],
    says: { meter_numbers: [] },
  },
  {
    what: 'a meter of an unknown name beside what was used',
    pages: [
      `
RED MESA GAS
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Apparatus code no. 009380067

Total Consumption: 742 kWh Apparatus 009380099

Electric usage          73.20`,
    ],
    says: { meter_numbers: ['009380099'] },
  },
  {
    what: 'the day of the bill behind words that speak of the bill, after the period and before it is due',
    pages: [
      `
RED MESA GAS
Account Number          4410-2293-1
Bill made up            Jun 4, 2024
Bill settled            May 12, 2024
Service period          05/01/2024 - 05/31/2024
Due Date                06/24/2024
Next bill               06/10/2024

Gas usage               73.20
Amount due              73.20`,
    ],
    says: { invoice_date: '2024-06-04' },
  },
  {
    what: 'two days that could be the bill’s, of which none is taken',
    pages: [
      `
RED MESA GAS
Account Number          4410-2293-1
Bill made up            Jun 4, 2024
Bill looked over        Jun 5, 2024
Service period          05/01/2024 - 05/31/2024
Due Date                06/24/2024

Gas usage               73.20
Amount due              73.20`,
    ],
    says: { invoice_date: null },
  },
  {
    what: 'a bill of last month over the day of a payment',
    pages: [
      `
RED MESA GAS
Account Number          4410-2293-1
Print Date              06/04/2024
Due Date                06/24/2024

Bill of last month             60.00
Payment May 15, 2024           60.00 CR
Gas usage                      73.20
Amount due                     73.20`,
    ],
    says: { invoice_date: '2024-06-04' },
  },
  {
    what: 'a period under the last words of a name, whose days are no bill’s',
    pages: [
      `
RED MESA GAS
Account Number          4410-2293-1
Due Date                06/24/2024
Amount due              73.20

Heat used      60 therms
Therms billed  62 therms
Gas Service 05/01/2024 - 05/31/2024
Gas usage               73.20`,
    ],
    says: { invoice_date: null },
  },
  {
    what: 'the days of two heads close beside one another, which are no span',
    pages: [
      `
RED MESA GAS
Account Number          4410-2293-1
Bill Date Due Date      Amount due
06/04/2024 06/24/2024   73.20

Gas usage               73.20`,
    ],
    says: { invoice_date: '2024-06-04' },
  },
]
