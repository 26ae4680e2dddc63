import type { Form } from './form.ts'

/** Forms of what was used, as meters, tables of reads and sentences tell it. */
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
    usages: ['100 kWh', '300 kWh', '400 kWh'],
  },
  {
    what: 'figures with their captions below them',
    pages: [
      `
WEXLEY POWER
Account Number 8800-2214      Bill Date 03/20/2025      Amount Due $96.00

  1,767 kWh           41.5 kW            12.2 kW per day
  Energy used         Peak demand        Average demand
Energy charge                 80.00
Demand charge                 16.00
Total current charges         96.00`,
    ],
    usages: ['1767 kWh', '41.5 kW'],
  },
  {
    what: 'reads told as a calculation',
    pages: [
      `
TALLOW WATER WORKS
Acct 7781-2290      Billed 05/06/2024      Pay $48.00
METER 55012877
READ 4821 LESS 4779 TIMES 10 EQUALS 420 GALLONS
Water                 48.00
BILLED THIS TIME      48.00`,
    ],
    usages: ['420 GALLONS'],
  },
  {
    what: 'a table of reads that goes on over the page without its heads',
    pages: [
      `
HICKORY FLATS ELECTRIC
Account Number: 40-1187-003      Bill Date: 10/17/2025      Amount Due: $30.00
Meter       Previous   Current   Mult    Usage
77120345    4410       4562      40      6,080 kWh`,
      `
Account Number: 40-1187-003      Page 2
77120346    1200       1250      40      2,000 kWh
77120347    3100       3110      40        400 kWh
Energy charge                                30.00
Total current charges                        30.00`,
    ],
    says: { meter_numbers: ['77120345', '77120346', '77120347'] },
    usages: ['6080 kWh', '2000 kWh', '400 kWh'],
  },
  {
    what: 'the running head of a page that a table of reads ends before',
    pages: [
      `
HICKORY FLATS ELECTRIC
Account Number: 40-1187-003      Bill Date: 10/17/2025      Amount Due: $36.00
Account 4933558303     6579 Mill Way
                                                             Reading
Meter no     Type                                   Present  Previous  X  Billed
004718609    Energy                                 29805 A     29521  1     284 kWh`,
      `
Acct # 40-1187-003                                                     Page 2 of 3
Account 4933558303     6579 Mill Way
Customer charge                                      6.00
Energy charge                                       30.00
Total current charges                               36.00`,
    ],
    usages: ['284 kWh'],
  },
  {
    what: 'the days of a read where a meter could be named',
    pages: [
      `
TALLOW RIVER UTILITIES
Account Number: 7781-2290     Bill Date: 10/06/2025     Amount Due: $80.00
Meter          Previous   Current   Usage
2025 Aug 5       12000     12643    643 kWh
Energy charge                        80.00
Total current charges                80.00`,
    ],
    says: { meter_numbers: [] },
    usages: ['643 kWh'],
  },
  {
    what: 'registers in rows of their own, with their total in a caption beside them',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter #G188785688 Read on Jan 19
Multiplier 100
Peak                   120122 kWh         536218
Intermed                90237 kWh    =    kWh used
Off Peak               325859 kWh
Your Delivery Service kW demand was 791.0.`,
    ],
    usages: ['120122 kWh', '90237 kWh', '325859 kWh', '791 kW', '536218 kWh'],
  },
  {
    what: 'a number alone under the head of its use',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter Read on Oct 1                    Therms Used
See Imbalance Report for Details             17342
Customer Charge            36.30`,
    ],
    usages: ['17342 Therms'],
  },
  {
    what: 'units consumed, of a kind that is named elsewhere',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter Number          30948948
Energy Type           KWH
Units Consumed        1200`,
    ],
    usages: ['1200 KWH'],
  },
  {
    what: 'volume and heat that are the same number',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Current         Previous        Measured        Therm        Therms
Reading    -    Reading    =    CCF        x    Factor   =   Used
1829            1824            5               1.02923      5`,
    ],
    usages: ['5 therms', '5 CCF'],
  },
  {
    what: 'past reads below the one of this bill',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter Number    Read Date     Reading    Type        Usage
5512001         11/25/2023        743    Actual          1
                10/25/2023        742    Actual          1
                09/25/2023        741    Actual          3
                08/25/2023        738    Actual          2
1 unit of usage = 100 cubic ft of water and 748 gallons of water`,
    ],
    usages: ['1 null'],
  },
  {
    what: 'a matrix of times of day',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Total kWh used: 1,163
             On-Peak      Off-Peak     Super Off-Peak
kWh used     302          465          396
Rate/kWh     $.26662      $.28206      $.27688`,
    ],
    usages: ['1163 kWh', '302 kWh', '465 kWh', '396 kWh'],
  },
  {
    what: 'days that are as many as the difference of the reads',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Mtr #         From      To        Days    Prior    Present    Units
407213197     5/5/21    6/4/21      30    62117    62147      30,000 gallons
Water       30,000 gallons @ $0.00577     173.20`,
    ],
    usages: ['30000 gallons'],
  },
  {
    what: 'registers left of the heads of their reads',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter Number 778812     Constant 120
                     Current    Previous    Difference     Usage
On-Peak kWh            4821       4701          120       14,400
Off-Peak kWh           8922       8700          222       26,640
Total kWh                                                 41,040
Max Demand kW          1.25                                150.0
Contract Demand 200 kW`,
    ],
    usages: ['14400 kWh', '26640 kWh', '150 kW', '41040 kWh'],
  },
  {
    what: 'water in hundreds of cubic feet and in gallons',
    pages: [
      `
RED MESA POWER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $173.20
Meter #       Previous Read     Current Read    Usage (CCF)   Gallons
8812344       1450              1475            25            18,701
Monthly water budget 22 CCF`,
    ],
    usages: ['25 CCF', '18701 gallons'],
  },
]
