import type { Form } from './form.ts'

/** Forms of what was used. */
export const USAGE_FORMS: readonly Form[] = [
  {
    what: 'the unit in the head of a column',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Meter No     Previous   Present    Multiplier    kWh Used
A551200        10200      10900             1         700`,
    ],
    usages: ['700 kWh'],
  },
  {
    what: 'the unit above its column',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
                                                      (CCF)
Meter No     Previous   Present    Difference    Consumption
A551200           102       109             7           7`,
    ],
    usages: ['7 CCF'],
  },
  {
    what: 'reads whose difference no head calls usage',
    pages: [
      `
RED MESA WATER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Meter        Prev Read   Curr Read    Difference    Unit
W551200         1020        1090            70      HCF
Water charge       73.20`,
    ],
    usages: ['70 HCF'],
  },
  {
    what: 'usage in a sentence',
    pages: [
      `
RED MESA WATER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
During this billing period of 31 days you used 4,250 gallons of water at this address.
Last year in the same period you used 5,100 gallons of water.`,
    ],
    usages: ['4250 gallons'],
  },
  {
    what: 'several meters, each with its usage',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Meter number 5512001
Usage                 300 kWh
Meter number 5512002
Usage                 450 kWh
Usage history
Jan 500 kWh
Feb 510 kWh
Mar 520 kWh`,
    ],
    usages: ['300 kWh', '450 kWh'],
  },
  {
    what: 'energy and demand of one meter',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Meter       Service     Previous    Present     Constant    Usage
5512001     kWh             1200       1300           40     4,000
5512001     kW                                        40      12.4`,
    ],
    usages: ['4000 kWh', '12.4 kW'],
  },
  {
    what: 'a small table without reads',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Service          Meter        Days     Consumption
Electric         5512001        30         812 kWh
Gas              7712001        30          41 therms`,
    ],
    usages: ['812 kWh', '41 therms'],
  },
  {
    what: 'a table of reads with one row a fact',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Meter number            5512001
Current read            1,912
Previous read           1,100
Difference              812
Total kWh used          812`,
    ],
    usages: ['812 kWh'],
  },
  {
    what: 'registers of one meter and their total',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
Meter       Register     Previous    Present     Usage
5512001     On-Peak          1200       1300      100 kWh
5512001     Off-Peak         2200       2500      300 kWh
Total                                             400 kWh`,
    ],
    usages: ['100 kWh', '300 kWh'],
  },
]
