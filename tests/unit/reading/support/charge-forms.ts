import type { Form } from './form.ts'

/** Forms of the amounts asked for and of the lines that make them up, all invented. */
export const CHARGE_FORMS: readonly Form[] = [
  {
    what: 'amounts before what they are for',
    pages: [
      `
ALDER COUNTY WATER
Account 44-1200-7        Bill Date 03/02/2024        Due Date 03/22/2024

  Amount     Description
   18.50     Water base charge
   42.10     Water usage charge
   31.00     Sewer charge
   -5.00     Leak credit
   86.60     Total current charges
   40.00     Previous balance
  -40.00     Payment received 02/20/2024
   86.60     Amount due`,
    ],
    says: { amount_due: 86.6, total_current_charges: 86.6, previous_balance: 40, payments: -40 },
    charges: [18.5, 42.1, 31, -5],
  },
  {
    what: 'a statement of account with a running balance',
    pages: [
      `
TALLOW RIVER UTILITIES
Account Number: 7781-2290       Statement Date: 05/06/2024

  Date         Description                 Charges     Credits     Balance
  04/05/2024   Previous balance                                     112.40
  04/19/2024   Payment - thank you                      112.40        0.00
  05/03/2024   Electric customer charge      15.00                   15.00
  05/03/2024   Electric energy charge        88.20                  103.20
  05/03/2024   Street light fee               4.10                  107.30
  05/03/2024   Conservation credit                        7.30      100.00`,
    ],
    says: { amount_due: 100, previous_balance: 112.4 },
    charges: [15, 88.2, 4.1, -7.3],
  },
  {
    what: 'calculations that end in their amount',
    pages: [
      `
MESA VERDE POWER
Account Number: 300121-4      Bill Date: 07/09/2024     Amount Due: $91.74

Basic charge                           1 month x $12.00 = $12.00
Energy charge, first block             512 kWh x $0.10450 = $53.50
Energy charge, second block            188 kWh @ 0.12080 per kWh = $22.71
Franchise fee                          4.0% x $88.21 = $3.53
Total current charges                                   $91.74`,
    ],
    says: { total_current_charges: 91.74, amount_due: 91.74 },
    charges: [12, 53.5, 22.71, 3.53],
    usages: ['700 kWh'],
  },
  {
    what: 'amounts on the line below what they are for',
    pages: [
      `
MESA VERDE POWER
Account Number: 300121-4      Bill Date: 07/09/2024

Energy charge
   700 kWh @ $0.10000 per kWh                           $70.00
Fuel adjustment
   700 kWh @ $0.01500 per kWh                           $10.50
Basic service
   30 days @ $0.40000 per day                           $12.00
Total current charges                                   $92.50
Amount due                                              $92.50`,
    ],
    says: { total_current_charges: 92.5, amount_due: 92.5 },
    charges: [70, 10.5, 12],
    usages: ['700 kWh'],
  },
  {
    what: 'columns of quantity, rate and amount',
    pages: [
      `
GLASS LAKE GAS
Account Number: 300121-4      Bill Date: 07/09/2024

Description              Quantity    Unit       Rate        Amount
Customer charge              1.00    month     14.5000       14.50
Gas delivery                62.00    therms     0.4500       27.90
Gas supply                  62.00    therms     0.7000       43.40
Tax                                                           4.29
Total charges                                                90.09
Amount due                                                   90.09`,
    ],
    says: { amount_due: 90.09 },
    charges: [14.5, 27.9, 43.4, 4.29],
    usages: ['62 therms'],
  },
  {
    what: 'a table with a row a service',
    pages: [
      `
TOWN OF LARKSPUR
Account No. 10-2210-01          Bill Date 09/01/2024       Due Date 09/20/2024

Service      Meter       Previous    Present    Usage      Amount
Water        8811202        1200        1266       66       48.20
Sewer        8811202        1200        1266       66       39.00
Irrigation   9100733         310         322       12       11.80
Garbage                                                     22.00
Total current charges                                      121.00
Past due                                                     0.00
Total due                                                  121.00`,
    ],
    says: { total_current_charges: 121, amount_due: 121 },
    charges: [48.2, 39, 11.8, 22],
  },
  {
    what: 'blocks of charges side by side in three columns',
    pages: [
      `
TOWN OF LARKSPUR
Account No. 10-2210-01          Bill Date 09/01/2024       Due Date 09/20/2024

ELECTRIC                         WATER                           SEWER
Customer charge       10.00      Base charge          8.00       Base charge          9.00
Energy charge         45.00      Usage charge        14.00       Usage charge        11.00
Electric tax           2.00      Total water         22.00       Total sewer         20.00
Total electric        57.00

Total current charges                                99.00
Amount due                                           99.00`,
    ],
    says: { total_current_charges: 99, amount_due: 99 },
    charges: [10, 45, 2, 8, 14, 9, 11],
  },
  {
    what: 'amounts far to the right behind dotted leaders',
    pages: [
      `
PALISADE ELECTRIC CO-OP
Account No. 10-2210-01          Bill Date 09/01/2024       Due Date 09/20/2024

Basic charge .......................................................... $ 22.00
Energy charge ......................................................... $ 80.25
Power cost adjustment ................................................. $ (3.25)
TOTAL CURRENT CHARGES ................................................. $ 99.00
AMOUNT DUE ............................................................ $ 99.00`,
    ],
    says: { total_current_charges: 99, amount_due: 99 },
    charges: [22, 80.25, -3.25],
  },
  {
    what: 'a summary whose lines the next page details',
    pages: [
      `
PALISADE ELECTRIC CO-OP
Account No. 10-2210-01          Bill Date 09/01/2024       Due Date 09/20/2024
Previous balance                     50.00
Payments                            -50.00
Electric charges                    102.25
Lighting charges                      9.75
Taxes                                 6.00
Total due                           118.00`,
      `
Electric charges                    102.25
  Basic charge                       22.00
  Energy charge                      80.25
Lighting charges                      9.75
  Lamp rental                         9.75
Taxes                                 6.00
  State tax                           4.00
  City tax                            2.00`,
    ],
    says: { amount_due: 118 },
    charges: [22, 80.25, 9.75, 4, 2],
  },
  {
    what: 'section totals and no grand total',
    pages: [
      `
PALISADE UTILITIES
Account No. 10-2210-01          Bill Date 09/01/2024       Due Date 09/20/2024
Water base                     10.00
Water usage                    20.00
Water total                    30.00
Sewer base                     15.00
Sewer usage                    12.00
Sewer total                    27.00
Balance forward                13.00
Please pay                     70.00`,
    ],
    says: { amount_due: 70 },
    charges: [10, 20, 15, 12],
  },
  {
    what: 'the amount due only in the stub',
    pages: [
      `
BRISTLECONE WATER
Account: 5510-22     Billed: 02/03/2024    Service: 01/01/2024 to 01/31/2024
Water                          41.00
Sewer                          29.00
Fire line                       5.00

- - - - - - - - - - - - - - - - - - - - - - - - - - - - -
Please detach and return this portion with your payment
ACCOUNT            DUE DATE            AMOUNT DUE
5510-22            02/24/2024          75.00`,
    ],
    says: { amount_due: 75, due_date: '2024-02-24' },
    charges: [41, 29, 5],
  },
  {
    what: 'the amount due alone in a box',
    pages: [
      `
BRISTLECONE WATER                                   PAY THIS AMOUNT
Account: 5510-22     Bill date: 02/03/2024
                                                        $75.00
Water                          41.00
Sewer                          29.00                  by 02/24/2024
Fire line                       5.00`,
    ],
    says: { amount_due: 75 },
    charges: [41, 29, 5],
  },
  {
    what: 'calculations of ragged length that end in their amount',
    pages: [
      `
MESA VERDE POWER
Account Number: 300121-4      Bill Date: 07/09/2024     Amount Due: $91.74
Customer charge = $12.00
Energy: 512 kWh x $0.10450 per kWh = $53.50
Fuel: 188 kWh x $0.12080 per kWh = $22.71
Tax: $88.21 x 4.0% = $3.53
Total = $91.74`,
    ],
    says: { amount_due: 91.74 },
    charges: [12, 53.5, 22.71, 3.53],
  },
  {
    what: 'calculations whose operands stand in columns',
    pages: [
      `
MESA VERDE POWER
Account Number: 300121-4      Bill Date: 07/09/2024     Amount Due: $91.74
Customer charge         1     x    $12.00        =    $12.00
Energy                512 kWh x    $0.10450      =    $53.50
Fuel                  188 kWh x    $0.12080      =    $22.71
Tax                $88.21     x    0.04          =     $3.53
Total current charges                            =    $91.74`,
    ],
    says: { amount_due: 91.74, total_current_charges: 91.74 },
    charges: [12, 53.5, 22.71, 3.53],
  },
  {
    what: 'calculations below what they are for, in words',
    pages: [
      `
MESA VERDE POWER
Account Number: 300121-4      Bill Date: 07/09/2024     Amount Due: $91.74
Customer charge
    1 month at $12.00 per month                       12.00
Energy charge
    512 kWh at 10.450 cents per kWh                   53.50
Fuel charge
    188 kWh at $.12080 per kWh                        22.71
Tax
    4.0% of $88.21                                     3.53
Total                                                 91.74`,
    ],
    says: { amount_due: 91.74 },
    charges: [12, 53.5, 22.71, 3.53],
  },
  {
    what: 'calculations below amounts',
    pages: [
      `
MESA VERDE POWER
Account Number: 300121-4      Bill Date: 07/09/2024     Amount Due: $91.74
Customer charge                                       12.00
Energy charge                                         53.50
    512 kWh x $0.10450
Fuel charge                                           22.71
    188 kWh x $0.12080
Tax                                                    3.53
    $88.21 x 4%
Total                                                 91.74`,
    ],
    says: { amount_due: 91.74 },
    charges: [12, 53.5, 22.71, 3.53],
  },
  {
    what: 'an outline whose sums stand right of their parts',
    pages: [
      `
RED MESA UTILITIES
Account 4410-2293-1     Bill date June 4, 2024    Due date June 24, 2024
Current charges                                   $130.00
   Electric                               100.00
      Delivery                   40.00
         Customer charge   10.00
         Distribution      30.00
      Supply                     60.00
         Energy            60.00
   Gas                                     30.00
      Customer charge            12.00
      Gas used                   18.00
Amount due                                        $130.00`,
    ],
    says: { amount_due: 130, total_current_charges: 130 },
    charges: [10, 30, 60, 12, 18],
  },
  {
    what: 'a card a service',
    pages: [
      `
TOWN OF LARKSPUR
Account No. 10-2210-01          Bill Date 09/01/2024       Due Date 09/20/2024

WATER                                   SEWER
Meter 8811202                           Based on water use
Service 08/01/2024 - 08/31/2024         Service 08/01/2024 - 08/31/2024
Usage 12 kgal                           Usage 12 kgal
Base charge             8.00            Base charge            9.00
Usage charge           14.00            Usage charge          11.00
Water subtotal         22.00            Sewer subtotal        20.00

Total new charges                                             42.00
Amount due                                                    42.00`,
    ],
    says: {
      amount_due: 42,
      total_current_charges: 42,
      start_date: '2024-08-01',
      end_date: '2024-08-31',
      meter_numbers: ['8811202'],
    },
    charges: [8, 14, 9, 11],
    usages: ['12 kgal'],
  },
]
