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
    what: 'an account number of the form of a telephone number, beside telephone numbers',
    pages: [
      `
HAVEN WATER DEPARTMENT.
Account questions? 800-555-0123           Bill date 06/04/2024
Customer service: 800-555-9999            Account 800-555-0177
Read date / prior read date               06/01/2024 / 05/02/2024

Customer charge         20.00
Water usage             53.20
Total current charges   73.20`,
    ],
    says: {
      utility: 'HAVEN WATER DEPARTMENT',
      account_number: '800-555-0177',
      start_date: '2024-05-02',
      end_date: '2024-06-01',
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
  {
    what: 'the days of a bill that is corrected beside the bill’s own',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 02/11/2024    Amount due $80.00
Billing dates           01/10/2024 to 02/09/2024
Payments thru bill date 01/29/2024               $90.00
Cancelled service 12/10/2023 - 01/09/2024        95.00 CR
Rebilled service 12/10/2023 - 01/09/2024         85.00
RETURN THIS PORTION WITH PAYMENT - MAKE CHECKS PAYABLE TO THE UTILITY`,
    ],
    says: {
      utility: 'RED MESA POWER',
      invoice_date: '2024-02-11',
      start_date: '2024-01-10',
      end_date: '2024-02-09',
    },
  },
  {
    what: 'the account of a cover before those of its parts, which lead the words of streets',
    pages: [
      `
RED MESA POWER
Acct #                Invoice Date      Due By
0900278941            06/30/2023        07/24/2023
Account 9122743448 4799 Foundry Rd         245.39
Account 2468416404 8384 Foundry Way        121.23
Account 4724250665 6128 Birchwood Ln       113.78
Total of current charges                   480.40
Amount due                                $480.40
Account 9122743448 4799 Foundry Rd
Energy charge                              245.39
Account 2468416404 8384 Foundry Way
Energy charge                              121.23
Account 4724250665 6128 Birchwood Ln
Energy charge                              113.78`,
    ],
    says: { account_number: '0900278941' },
  },
  {
    what: 'a label whose value was left out, before a table in the next column',
    pages: [
      `
RED MESA GAS
Bill date 06/04/2024    Amount due $73.20
                Service Period      Days     Current          Previous       CCF
Acct No:        May 1 - Jun 1       31       1829 Actual      1824 Actual    5`,
    ],
    says: { account_number: null },
  },
  {
    what: 'nothing brought forward, and lines that do not add up',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024
Previous Balance           $0.00 (Paid)
Customer charge            20.00
Energy charge              60.00
Amount due                $73.20`,
    ],
    says: { total_current_charges: 73.2, amount_due: 73.2 },
  },
  {
    what: 'days of one month, and a due date that a sentence only speaks of',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 10/04/2023    Amount due $73.20
Current charges due by  10/24/2023
Service Sep 1-30, 2023
A LATE CHARGE APPLIES TO BALANCES NOT PAID BY THE DUE DATE.
EFFECTIVE JULY 1: THE RATE IS 2.1984 CENTS`,
    ],
    says: { due_date: '2023-10-24', start_date: '2023-09-01', end_date: '2023-09-30' },
  },
  {
    what: 'several kinds on one bill, each with a usage or a charge',
    pages: [
      `
RED MESA UTILITIES
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Electric usage    400 kWh     40.00
Water usage         5 kGal    20.00
Sewer                         13.20`,
    ],
    says: { energy_type: 'mixed' },
  },
  {
    what: 'water, sewer and waste, which are billed as water, with words on electricity',
    pages: [
      `
RED MESA UTILITIES
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Water usage         5 kGal    40.00
Sewer                         13.20
Garbage                       20.00
Kilowatt-hour (kWh). The energy that ten lamps of 100 watts use in one hour of electricity.
Therm. 100,000 BTU of heat, as of gas. One kilowatt is 1000 watts of electric power or so.`,
    ],
    says: { energy_type: 'water' },
  },
  {
    what: 'the labels, days and amounts of a French bill',
    pages: [
      `
Numéro de client    Date limite de paiement le 05/07/2015
10577874
Facture n°562044387 du 02 Juillet 2015
Période de facturation   du 1er au 31 Juillet 2015
Abonnements, forfaits et options      1 029,99
TVA 20 % sur le montant               206,00
Somme à payer                         1 235,99 € TTC`,
    ],
    says: {
      account_number: '10577874',
      invoice_date: '2015-07-02',
      due_date: '2015-07-05',
      start_date: '2015-07-01',
      end_date: '2015-07-31',
      amount_due: 1235.99,
    },
  },
]
