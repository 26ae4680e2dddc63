import type { Form } from './form.ts'

/** Forms of what was used, as the charges tell it or stand in the way of it. */
export const CHARGED_USAGE_FORMS: readonly Form[] = [
  {
    what: 'a condition of a rate is no usage',
    pages: [
      `
TALLOW RIVER UTILITIES
Account Number: 7781-2290     Statement Date: 05/06/2024     Amount Due: $120.00
Demand charge         24 kW @ $5.00        $120.00
Total current charges                      $120.00
*Based on a power factor of 98 and a minimum demand of 30 kW`,
    ],
    usages: ['24 kW'],
  },
  {
    what: 'a column of use beside the charges, and their total',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Electric Service                     Usage      Amount
Baseline Allowance (0-350 kWh)       350 kWh     82.15
Tier 1 (351-600 kWh)                 180 kWh     50.34
Tier 2 (601+ kWh)                     95 kWh     40.71
Electric Subtotal                    625 kWh    173.20`,
    ],
    usages: ['350 kWh', '180 kWh', '95 kWh', '625 kWh'],
  },
  {
    what: 'registers that only the charges tell',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
On-Peak Energy      500 kWh @ 0.1500     75.00
Off-Peak Energy   1,000 kWh @ 0.0600     60.00
Fuel Adjustment   1,500 kWh @ 0.0100     15.00
Demand On Peak     10.5 kW x 1.00        10.50
Demand Off Peak    12.7 kW x 1.00        12.70`,
    ],
    usages: ['500 kWh', '1000 kWh', '10.5 kW', '12.7 kW'],
  },
  {
    what: 'registers that the charges tell without a unit, below the read of all',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter     Previous  Current   Mult   Usage
551200      12000     12150     10   1500 kWh
Off-Peak Energy    1,000@0.12007    120.07
On-Peak Energy       500@0.10626     53.13`,
    ],
    usages: ['1500 kWh', '1000 kWh', '500 kWh'],
  },
  {
    what: 'the tons of every visit',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Date       Ticket    Description            Qty     UOM     Rate       Amount
05/03/24   88121     30 YD Roll Off Haul    1.00    EA       50.00      50.00
05/03/24   88121     Disposal MSW           4.32    TON      10.00      43.20
05/17/24   88455     30 YD Roll Off Haul    1.00    EA       50.00      50.00
05/17/24   88455     Disposal MSW           3.00    TON      10.00      30.00`,
    ],
    usages: ['4.32 TON', '3 TON'],
  },
  {
    what: 'charges in the columns of the reads above them',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter     Previous  Current   Mult   Usage
551200      12000     12150     10   1500 kWh
Energy Charge     1500 kWh x 0.1000     150.00
Demand            10.5 kW x 2.2095       23.20`,
    ],
    usages: ['1500 kWh', '10.5 kW'],
  },
  {
    what: 'charges with prices in a table of their own below the reads',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter No.      Start read    Pres     Meter Constant    Billed Usage    Unit
678932126           27015    27169                 1    154             kGal
Charge                       Quantity       Unit Price      Total
WATER TIER 1                 10.00 kGal     $2.175          21.75
WATER TIER 2                144.00 kGal     $1.052         151.45
CCF. One hundred cubic feet, 748 gallons.`,
    ],
    usages: ['154 kgal'],
  },
  {
    what: 'quantities before their charges, and a read behind the words of use',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter Number    Type         Pres            Prev Read     Mult    Usage
004106184       kWh Usage    67501 Actual    66517         1       984kWh
984.00 kWh      Energy Charge          13.407¢     131.93
984.00 kWh      Regulatory Credit     -$0.0100      -9.84`,
    ],
    usages: ['984 kWh'],
  },
  {
    what: 'a price and its quantity behind the charge, beside the reads of two meters',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $130.20
Meter serial no.   Description        Present    Previous   Constant    Measured
W6423199           kWh Old Meter        39344       38965          1         379 kWh
                   kWh New Meter         6745        6085          1         660 kWh
Customer Charge          14.51
Energy Charge           115.69  ($0.11135 x 1,039 kWh)`,
    ],
    usages: ['379 kWh', '660 kWh'],
  },
  {
    what: 'a demand in a column of its own behind the use',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter #        Service Dates            Readings             Multiplier   kWh Usage     kW
              From         To        Previous  Present
 45671234     05/01/24   06/01/24       45210     46980           1            1770     8.52
Energy Charge          1770 kWh @ 0.0979       173.20`,
    ],
    usages: ['1770 kWh', '8.52 kW'],
  },
  {
    what: 'tons that only the name of the charge tells, beside demands by time',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Date     Reference   Description                            Quantity   Unit    Rate     Amount
04/03    T12345      Landfill disposal (tons)                   5.21           20.00    104.20
Max Demand               120.000000 kW @ $0.50    60.00
Peak                      90.000000 kW @ $0.10     9.00`,
    ],
    usages: ['5.21 tons', '120 kW', '90 kW'],
  },
]
