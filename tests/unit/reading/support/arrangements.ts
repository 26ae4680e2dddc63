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
  {
    what: 'units of paved ground in a column of measures, a payment in lieu of taxes, past use beside the reads',
    pages: [
      `
Harrow Mills Water                                       Account number    30-5971.45
                                                         Bill date         01/09/2026
Billing period 12/05/2025 - 01/03/2026                   Please pay by     02/04/2026

Service     Description               Units    Measure     Rate        Charge
Water       Metering fee                                              $29.85
            Water services            13.00    CCF         5.53       $71.91
            Payment in lieu of taxes  13.00    CCF         0.70        $9.10
Ground      Impervious area charge     7.00    ERU        22.15      $155.05
TOTAL CURRENT CHARGES                                                 $265.91
TOTAL AMOUNT DUE                                                      $265.91

Meter reading                                    Past use
Meter 40021177                                   to 2025-12-05            11 CCF
Consumption                     13 CCF           to 2025-11-04            15 CCF`,
    ],
    says: { total_current_charges: 265.91, amount_due: 265.91 },
    charges: [29.85, 71.91, 9.1, 155.05],
    usages: ['13 CCF'],
  },
  {
    what: 'meters in columns, and beside each charge the tariff that it is of',
    pages: [
      `
Marlowe Thermal Energy                                    Invoice date    17-NOV-25
                                                          Customer ID     151524659664
Metered          Steam used       Chilled water used
Meter ID         94-197700        645381034
Start date       18-OCT-25        18-OCT-25
End date         16-NOV-25        16-NOV-25
Quantity         243 Mlb          58,244 ton-hours

Ln   Charge                     Tariff             Determinant    UOM         Extended
1    Capacity charge            Steam 1                                         427.21
2    Consumption                Steam 1                243.000    Mlb         6,262.11
3    Fuel adjustment            Steam 1                243.000    Mlb           338.15
4    City tax                   Steam 1               7,027.47                  421.65
5    Chilled water capacity     Cooling 1                                       924.48
6    Chilled water use          Cooling 1            58,244.00    ton-hours   8,532.75

Invoice total                                                                16,906.35
Amount payable                                                               16,906.35`,
    ],
    says: { meter_numbers: ['94-197700', '645381034'], amount_due: 16_906.35 },
    charges: [427.21, 6262.11, 338.15, 421.65, 924.48, 8532.75],
    names: [
      'Capacity charge',
      'Consumption',
      'Fuel adjustment',
      'City tax',
      'Chilled water capacity',
      'Chilled water use',
    ],
    usages: ['243 Mlb', '58244 ton-hours'],
  },
  {
    what: 'charges that wrap in their brackets, beside a column of reads on the same lines',
    pages: [
      `
Pinnacle Gas & Fuel                                      Account number  7007 7048 95
Date mailed November 22, 2024                            Please pay by   December 10, 2024

YOUR GAS                                   YOUR CHARGES
Meter                    ND0802887         Customer charge                      $15.09
Nov 18 actual                61120         Delivery charge (474.1 therms @
Oct 19 actual                60657         $.53365)                            $253.00
Gas used                   463 CCF         Cost of gas
Days in this period             30         (474.1 therms @ $.76748)            $363.86
Next reading about          Dec 18         Utility users tax (2% of
Then and now                               $631.95)                             $12.64
                                           Total charges this period           $644.59
Amount due                                                                     $644.59`,
    ],
    says: { total_current_charges: 644.59 },
    charges: [15.09, 253, 363.86, 12.64],
    names: ['Customer charge', 'Delivery charge', 'Cost of gas', 'Utility users tax'],
  },
  {
    what: 'a charge in parts under the times of the day, taxes apart from the current electric charges',
    pages: [
      `
Dovetail Energy                                          Bill date    Jan 17, 2025
Account number 9103 8723 1791                            For service  Dec 18 - Jan 15

Previous amount due                             $205.19
Payment received Jan 06                        -$205.19
Current electric charges                        $165.24
Taxes                                            $11.58
Total amount due Feb 07                         $176.82`,
      `
Electricity delivery
                  On-peak          Off-peak         Super off-peak
kWh used          202              238              282
Charge            $53.67        +  $49.17        +  $62.40        =  $165.24
Total electric charges                                               $165.24

Sales tax                                                             $11.58`,
    ],
    says: { total_current_charges: 176.82, amount_due: 176.82 },
    charges: [53.67, 49.17, 62.4, 11.58],
    names: ['On-peak', 'Off-peak', 'Super off-peak', 'Sales tax'],
  },
  {
    what: 'reads told in two units, prices of charges in the columns of the reads',
    pages: [
      `
Quillon Gas & Fuel                                       Account number   32981-08354
Bill date May 16, 2024                                   Billing period   Apr 14, 2024 to May 13, 2024

                 No. of    Current     Previous    Total measured    Therm       Total
Service period   days      reading     reading     CCF               factor      therms
Apr 14 - May 13  29        48008       47983       25                x 1.0480    = 26.2

Minimum charge                                     10.00
First 26.2 therms          0.4794 x 26.2 therms    12.56
Gas supply                 0.8690 x 26.2 therms    22.77
Total current charges                              45.33
Amount due                                         45.33`,
    ],
    says: { total_current_charges: 45.33 },
    charges: [10, 12.56, 22.77],
    usages: ['26.2 therms', '25 CCF'],
  },
  {
    what: 'a kind of charge in the summary whose one line the next page calls by its name',
    pages: [
      `
Plains Electric                                     Account number   51-0012345-6
                                                    Statement date   10/25/2023
Billing period 09/24/2023 - 10/23/2023

Electricity service                                                  $176.42
Non-recurring charges / credits                                        $2.28
Total current billing                                                $178.70
Balance due                                                          $178.70`,
      `
Electricity service details
Basic service charge                                                  $11.15
Energy charge                                                        $165.27
Total                                                                $176.42

Non-recurring charges / credits details
Late payment charge                                                    $2.28`,
    ],
    says: { total_current_charges: 178.7 },
    charges: [11.15, 165.27, 2.28],
    names: ['Basic service charge', 'Energy charge', 'Late payment charge'],
  },
  {
    what: 'subtotals in a column of their own, one of them over the end of a page',
    pages: [
      `
Copperfen Gas & Electric                            Account number   42 808 321 36
Bill date December 2, 2024                          Oct 28, 2024 to Nov 27, 2024

Electric charges - RS                                              $248.70
Gas charges - RSG                                                  $126.06
Total of this month's charges                                      $374.76
Total amount due by Dec 21                                         $374.76

Service charge                                        $4.95
Distribution                                         $80.81
                                  Subtotal delivery charges         $85.76
BGS energy                                          $102.20
BGS transmission                                     $60.74
                                  Subtotal supply charges          $162.94
Total electric charges                                             $248.70

Service charge                                        $8.62
Distribution                                         $76.44`,
      `
                                  Subtotal delivery charges         $85.06
BGSS commodity                                       $41.00
                                  Subtotal supply charges           $41.00
Total gas charges                                                  $126.06`,
    ],
    says: { total_current_charges: 374.76 },
    charges: [4.95, 80.81, 102.2, 60.74, 8.62, 76.44, 41],
  },
  {
    what: 'meters and their past use at the left of the lines that charges stand on',
    pages: [
      `
Quillon Power & Light                    Account #          8884491221
Mailed on Mar 4, 2023                    Total amount due   $ 344.58

Meter and usage                          Explanation of bill detail
Current billing days: 29
Billable usage                           Previous balance                   276.35
Schedule 1            01/30 - 02/28      Payment received                   276.35-
Total kWh                     2,523      Balance forward                      0.00

Measured usage                           Distribution service
Meter: 0166734371     01/30 - 02/28      Basic customer charge                7.58
Current reading                5145      Distribution kWh                    86.44
Previous reading               2622      Electricity supply service
Multiplier                        1
Total kWh                     2,523      Generation                         164.35
                                         Fuel                                80.71
Usage history                            Consumption tax                      3.94
Mo   Yr       kWh        kW
Feb  22       567       5.0              County utility tax                   1.56
Mar  22     1,471      11.0              Total current charges              344.58
Apr  22     1,029       8.0              Total account balance              344.58`,
    ],
    says: { total_current_charges: 344.58, meter_numbers: ['0166734371'] },
    charges: [7.58, 86.44, 164.35, 80.71, 3.94, 1.56],
    names: [
      'Basic customer charge',
      'Distribution kWh',
      'Generation',
      'Fuel',
      'Consumption tax',
      'County utility tax',
    ],
    usages: ['2523 kWh'],
  },
  {
    what: 'a credit beside the charges of the service, and what was billed in months before',
    pages: [
      `
Saffron Power & Light                               Account number   02430-26189
Bill date 04/15/2024                                Service 03/13/2024 to 04/12/2024

Prior statement balance                                              47.11
Payment received 03/31/2024                                          47.11-
Total electric charges                                               98.87
Paperless billing credit                                              0.50-
Total amount due                                                     98.37

Usage history      kWh      Total
Apr 2024           880      91.65
Mar 2024           910      93.67`,
      `
Customer charge                                                      12.00
Energy charge                                                        86.87
Total electric charges                                               98.87`,
    ],
    says: { total_current_charges: 98.37 },
    charges: [12, 86.87, -0.5],
  },
]
