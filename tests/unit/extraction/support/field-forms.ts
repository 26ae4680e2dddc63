import type { Form } from './form.ts'

/** Forms of header fields. */
export const FIELD_FORMS: readonly Form[] = [
  {
    what: 'values above their labels',
    pages: [
      `
RED MESA GAS

  4410-2293-1          06/04/2024           06/24/2024          $73.20
Account Number         Bill Date            Due Date            Amount Due

Customer charge         20.00
Gas usage               53.20
Total current charges   73.20`,
    ],
    says: {
      account_number: '4410-2293-1',
      invoice_date: '2024-06-04',
      due_date: '2024-06-24',
      amount_due: 73.2,
    },
  },
  {
    what: 'labels with their values below, in rows of a form',
    pages: [
      `
RED MESA GAS
Account Number         Bill Date            Due Date
4410-2293-1            06/04/2024           06/24/2024
Service From           Service To           Days
05/01/2024             05/31/2024           30
Previous Balance       Payments             Current Charges      Amount Due
60.00                  60.00CR              73.20                73.20

Customer charge         20.00
Gas usage               53.20`,
    ],
    says: {
      account_number: '4410-2293-1',
      invoice_date: '2024-06-04',
      due_date: '2024-06-24',
      start_date: '2024-05-01',
      end_date: '2024-05-31',
      previous_balance: 60,
      payments: -60,
      total_current_charges: 73.2,
      amount_due: 73.2,
    },
    charges: [20, 53.2],
  },
  {
    what: 'a day of the bill behind “as of”',
    pages: [
      `
RED MESA GAS
Your account as of June 4, 2024
Account 4410-2293-1
Customer charge         20.00
Gas usage               53.20
Total due by June 24, 2024     $73.20`,
    ],
    says: { invoice_date: '2024-06-04', due_date: '2024-06-24', amount_due: 73.2 },
  },
  {
    what: 'a lone day under the title',
    pages: [
      `
RED MESA GAS
Utility Bill
June 4, 2024

Account 4410-2293-1
Customer charge         20.00
Gas usage               53.20
Amount due              73.20
Pay by June 24, 2024`,
    ],
    says: { invoice_date: '2024-06-04', due_date: '2024-06-24', amount_due: 73.2 },
  },
  {
    what: 'labels over two lines in a boxed form',
    pages: [
      `
RED MESA GAS
ACCOUNT NO.            BILLING DATE         AMOUNT DUE        DUE DATE
                                            BY DUE DATE
4410-2293-1            06-04-24             73.20             06-24-24

SERVICE PERIOD         METER NO.            PRESENT   PREVIOUS   USED
05-01-24 TO 05-31-24   887120               4411      4300       111

GAS CHARGE 70.00
TAX 3.20
TOTAL 73.20`,
    ],
    says: {
      account_number: '4410-2293-1',
      amount_due: 73.2,
      invoice_date: '2024-06-04',
      due_date: '2024-06-24',
      start_date: '2024-05-01',
      end_date: '2024-05-31',
      meter_numbers: ['887120'],
    },
    charges: [70, 3.2],
  },
  {
    what: 'the amount due below the words of its due date',
    pages: [
      `
RED MESA GAS                                     Total due by
Account 4410-2293-1                              June 24, 2024
Bill date June 4, 2024                           $73.20
Gas charge     70.00
Tax             3.20`,
    ],
    says: { amount_due: 73.2, due_date: '2024-06-24', invoice_date: '2024-06-04' },
    charges: [70, 3.2],
  },
  {
    what: 'a panel that titles its number, and the amount behind the day it is due',
    pages: [
      `
MARLOWE LIGHT
Your account                         Your bill
Number           0040-583719         Prior amount        $31.00
Bill prepared    3/20/2025           Payments           ($31.00)
                                     This bill           $96.00

Please pay by April 9, 2025          $96.00`,
    ],
    says: {
      account_number: '0040-583719',
      invoice_date: '2025-03-20',
      amount_due: 96,
      due_date: '2025-04-09',
    },
  },
  {
    what: 'a supplier with a name larger than that of the utility which delivers and bills',
    pages: [
      `
RMG                                            Electric Supplier Charges
Make checks payable to RMG                     BRIGHTWATER NEW ENERGY, INC
www.rmg.com                                    Tax Charges        0.00

BRIGHTWATER NEW ENERGY, INC
brightwater.com

Account Number         Bill Date            Due Date            Amount Due
4410-2293-1            06/04/2024           06/24/2024          $73.20

Customer charge                  20.00
BRIGHTWATER NEW ENERGY, INC      53.20
Total current charges            73.20`,
    ],
    says: { utility: 'RMG' },
  },
  {
    what: 'a regulator, within a sentence',
    pages: [
      `
Massachusetts Department of Public Utilities (DPU) at
617-555-0140, who hear complaints. Or write to the
Ohio Public Utilities Commission
www.redmesagas.com

Account Number         Bill Date            Due Date            Amount Due
4410-2293-1            06/04/2024           06/24/2024          $73.20

Customer charge         20.00
Gas usage               53.20
Total current charges   73.20`,
    ],
    says: { utility: 'redmesagas' },
  },
  {
    what: 'totals of each part, and of all at the end of their row',
    pages: [
      `
RED MESA GAS
Account Number         Bill Date            Due Date            Amount Due
4410-2293-1            06/04/2024           06/24/2024          $73.20

                             Delivery      Supply       Other      All
Gas Service                     50.20       25.00                75.20
Credits                                                 -2.00    -2.00
Total Current Charges         $ 50.20     $ 25.00     -$ 2.00  $ 73.20`,
    ],
    says: { total_current_charges: 73.2 },
  },
]
