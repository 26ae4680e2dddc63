import type { Form } from './form.ts'

/** How bills arrange what they say: where heads, sums and asides stand. */
export const ARRANGEMENTS: readonly Form[] = [
  {
    what: 'a summary with a row for each service and one for all, the account above its number',
    pages: [
      `
Cinder Lake Utilities                               Billing ID
                                                    77120-4418
Rendered 03/14/2025                                 Service from 02/03/2025 until 03/05/2025

Summary by service        Previous balance       Payments      New charges       Balance
water                               $40.10        -$40.10           $52.30        $52.30
sewer                               $31.00        -$31.00           $33.70        $33.70
all services                        $71.10        -$71.10           $86.00        $86.00

Water base charge                                                   $22.30
Water use                                  12 CCF x $2.50           $30.00
Total water                                                         $52.30

Sewer base charge                                                   $15.70
Sewer use                                  12 CCF x $1.50           $18.00
Total sewer                                                         $33.70

Please pay                                                          $86.00`,
    ],
    says: {
      account_number: '77120-4418',
      invoice_date: '2025-03-14',
      start_date: '2025-02-03',
      end_date: '2025-03-05',
      total_current_charges: 86,
      amount_due: 86,
    },
    charges: [22.3, 30, 15.7, 18],
  },
  {
    what: 'a period that only its reads and the number of its days tell',
    pages: [
      `
Bramble Gas Company                        Account number   5521 0043 91
                                           Bill date        January 12, 2025
                                           Amount due       $58.40

Meter 40021177                  29 days
Reading on                 Reading on
January 8, 2025            December 10, 2024
4,410                      4,358                            52 CCF

Customer charge                                             $14.00
Gas used                                                    $44.40
Total current charges                                       $58.40`,
    ],
    says: { start_date: '2024-12-10', end_date: '2025-01-08' },
    charges: [14, 44.4],
  },
  {
    what: 'two columns that say no more than Reading, and subtotals behind the last charge of a service',
    pages: [
      `
Thornbury Services                         Account number   90011882
                                           Billed           Jun 4 '25

Measured    Serial      From date    Reading     To date      Reading     Factor     Quantity
Electric    KZ810457    May 3 '25    77008       May 30 '25   78983       1          1,975 kWh

Department     Charge                       Amount       Subtotal
Electric       Basic charge                 $15.33
               Energy charge               $318.82        $334.15
Storm          Stormwater fee               $12.00
               Street lighting               $3.50         $15.50
Total all services                                        $349.65

Total owing                                 $349.65`,
    ],
    says: {
      invoice_date: '2025-06-04',
      meter_numbers: ['KZ810457'],
      total_current_charges: 349.65,
      amount_due: 349.65,
    },
    charges: [15.33, 318.82, 12, 3.5],
    usages: ['1975 kWh'],
  },
  {
    what: 'debits and credits in columns of their own, what is older in a row of ages',
    pages: [
      `
Harrow Fuels                               Patron no.       40-118823
                                           Closing date     4/03/2025

Date        Transaction                    Debit         Credit
3/01/25     Prior month balance            61.20
3/03/25     Received on account                          61.20
3/15/25     Heating oil                   244.30
3/28/25     Pre-buy discount                              10.00
3/28/25     Sales tax                      14.05

Net charges this month          $248.35
Balance owed                    $248.35

Current          Over 30          Over 60          Over 90
$248.35          $0.00            $0.00            $0.00`,
    ],
    says: {
      account_number: '40-118823',
      invoice_date: '2025-04-03',
      total_current_charges: 248.35,
      amount_due: 248.35,
    },
    charges: [244.3, -10, 14.05],
  },
  {
    what: 'numbered items, taxes of other lines, a class of service with its limit, and what was owed below its day',
    pages: [
      `
Larch Electric                             Account number   333 2210 04
General Service < 50 kW                    Statement date   02/11/2025

1. Facilities charge                                             $20.00
2. Energy charge                 400 kWh         0.10            $40.00
3. HST                           60.00  of lines 1-2   13%        $7.80
Lines 1 through 3                                                $67.80

Pay through March 3, 2025
$67.80`,
    ],
    says: { due_date: '2025-03-03', amount_due: 67.8, total_current_charges: 67.8 },
    charges: [20, 40, 7.8],
    usages: ['400 kWh'],
  },
]
