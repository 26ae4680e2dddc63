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
]
