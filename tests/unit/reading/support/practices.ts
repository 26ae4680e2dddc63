import type { Form } from './form.ts'

/** What utilities of each kind make a practice of, all invented. */
export const PRACTICES: readonly Form[] = [
  {
    what: 'a co-operative: codes behind the reads, a multiplier, demand and reactive power, days without a year',
    pages: [
      `
HICKORY FLATS ELECTRIC MEMBERSHIP CORPORATION
Member Name: Cedarline Partners LLC            Account Number: 40 1187-003
Bill Date 10/17/2025                           Due Date 11/03/2025

Meter      Service      Service      Days   Previous    Present     Mult     Usage
Number     From         To                  Reading     Reading
77120345   Sep 14       Oct 13       29     4410 A      4562 A      40       6,080 kWh
77120345                                                            40       24.8 kW
77120345                                                            40       7.1 kVAR

Previous Balance                                      612.40
Payment Received 09/29/2025                          -612.40
Balance Forward                                         0.00
Basic Facilities Charge                                45.00
Energy Charge       6,080 kWh @ .0812                 493.70
Demand Charge       24.8 kW @ 6.50                    161.20
kVAR Charge         7.1 kVAR @ 0.35                     2.49
Operation Round Up                                       .61
Total Current Charges                                 703.00
Total Amount Due                                      703.00`,
    ],
    says: {
      account_number: '40 1187-003',
      meter_numbers: ['77120345'],
      invoice_date: '2025-10-17',
      start_date: '2025-09-14',
      end_date: '2025-10-13',
      total_current_charges: 703,
      amount_due: 703,
      energy_type: 'electric',
    },
    charges: [45, 493.7, 161.2, 2.49, 0.61],
    usages: ['6080 kWh', '24.8 kW', '7.1 kVAR'],
  },
  {
    what: 'a town: a row for each service, each with days of its own, and codes',
    pages: [
      `
TOWN OF LARKMOOR
UTILITY BILLING
                                         ACCOUNT NO     04-1180-02
                                         BILL DATE      10/20/25
                                         DUE DATE       11/10/25

SERVICE     FROM       TO         PREVIOUS   PRESENT   USAGE      AMOUNT
WATER       09/14/25   10/13/25     118200    121900    3700       31.45
SEWER       09/15/25   10/14/25                          3700       28.12
GARBAGE     10/01/25   10/31/25                                     18.50
STORM WATER 10/01/25   10/31/25                                      4.00
SALES TAX                                                            0.93

USAGE IS IN GALLONS
PREVIOUS BALANCE                    79.20
PAYMENTS                           -79.20
CURRENT CHARGES                     83.00
TOTAL AMOUNT DUE                    83.00
AFTER DUE DATE PAY                  91.30`,
    ],
    says: {
      account_number: '04-1180-02',
      invoice_date: '2025-10-20',
      start_date: '2025-09-14',
      end_date: '2025-10-13',
      total_current_charges: 83,
      amount_due: 83,
      energy_type: 'water',
    },
    charges: [31.45, 28.12, 18.5, 4, 0.93],
  },
  {
    what: 'gas: volume times a heat factor, days in one run',
    pages: [
      `
PINE BLUFF GAS COMPANY                               ACCOUNT NUMBER
                                                     2100 4457 0031
SERVICE ADDRESS: 14 ORCHARD ST
Billing Period: Sep 14 - Oct 13, 2025  (29 days)     Bill Date: October 15, 2025

Meter Number    Current Reading        Previous Reading      Difference
G0448811        Oct 13   4821 (Actual)   Sep 14   4779 (Actual)     42 CCF
                                         42 CCF x 1.034 Therm Factor = 43 Therms

Account Summary
Amount of Last Bill                          $38.90
Payment Received - Oct 2                     $38.90 CR
Balance Before New Charges                    $0.00
Customer Charge                              $18.00
Distribution Charge   43 therms x $0.4120    $17.72
Gas Cost Adjustment   43 therms x $0.3505    $15.07
Franchise Fee                                 $1.52
Total New Charges                            $52.31
Please pay by November 5, 2025               $52.31`,
    ],
    says: {
      account_number: '2100 4457 0031',
      meter_numbers: ['G0448811'],
      invoice_date: '2025-10-15',
      start_date: '2025-09-14',
      end_date: '2025-10-13',
      total_current_charges: 52.31,
      amount_due: 52.31,
      due_date: '2025-11-05',
      energy_type: 'gas',
    },
    charges: [18, 17.72, 15.07, 1.52],
    usages: ['42 CCF', '43 Therms'],
  },
  {
    what: 'a roof with solar panels: delivered, received and net, with credits carried over',
    pages: [
      `
MERIDIAN LIGHT & POWER
Account #: 0099-4471-20         Statement Date: 09/18/2025     Due: 10/09/2025
Service Period: 08/15/2025 - 09/14/2025

Net Energy Metering Summary            Meter 55012877
Energy delivered to you                   612 kWh
Energy received from you                  498 kWh
Net energy billed                         114 kWh

Last bill                                 $22.10
Payment 09/02/2025 - thank you           -$22.10
Customer charge                           $16.00
Net energy charge   114 kWh x $0.14500    $16.53
Grid access charge                         $9.75
Excess generation credit                  -$3.20
Current charges                           $39.08
Amount due                                $39.08`,
    ],
    says: {
      account_number: '0099-4471-20',
      amount_due: 39.08,
      total_current_charges: 39.08,
      meter_numbers: ['55012877'],
    },
    charges: [16, 16.53, 9.75, -3.2],
    usages: ['612 kWh', '498 kWh', '114 kWh'],
  },
  {
    what: 'a budget plan: the level amount is due, the actual charges are the lines',
    pages: [
      `
OAKRIDGE GAS & ELECTRIC
Account number 771 204 3356
Bill date Oct 3, 2025
Service from Sep 2, 2025 to Oct 1, 2025

Budget Billing Summary
Actual charges this month                        $141.27
Budget amount this month                         $118.00
Total of your actual charges to date           $1,044.10
Total of your budget amounts to date             $944.00

Previous balance                                 $118.00
Payment received Sep 20, 2025                   -$118.00
Budget amount due Oct 24, 2025                   $118.00

Details of your electric charges
Customer charge                                   $12.00
Energy 780 kWh at 15.1 cents                     $117.78
State tax                                         $11.49
Total electric charges                           $141.27`,
    ],
    says: {
      account_number: '771 204 3356',
      amount_due: 118,
      total_current_charges: 141.27,
      start_date: '2025-09-02',
    },
    charges: [12, 117.78, 11.49],
  },
  {
    what: 'a deposit, a late fee, a credit behind its amount and an old balance that is still owed',
    pages: [
      `
CITY OF MARLOWE PUBLIC UTILITIES
Customer Number 118-2204-1        Billing Date 05/06/25      Due Date 05/27/25
Read dates 04/01/25 to 05/01/25

Previous Balance               101.10
Payments Received               60.00CR
Past Due Balance                41.10
Late Charge 5%                   2.06
Water 4,000 gallons             22.40
Sewer                           19.80
Security Deposit Installment    25.00
Leak Adjustment                 11.15CR
Current Charges                 58.11
TOTAL DUE                       99.21`,
    ],
    says: { account_number: '118-2204-1', amount_due: 99.21, total_current_charges: 58.11, payments: -60 },
    charges: [2.06, 22.4, 19.8, 25, -11.15],
    usages: ['4000 gallons'],
  },
  {
    what: 'a credit balance: nothing to pay',
    pages: [
      `
BROOKSIDE ELECTRIC
Account Number: 5530018842      Bill Date: Mar 4, 2025
Billing period: Feb 1, 2025 - Feb 28, 2025

Balance on last bill                       -$120.00
Payments                                      $0.00
Basic charge                                 $10.00
Energy charge 300 kWh                        $36.00
Clean energy credit                          -$6.00
Total current charges                        $40.00
Credit balance - do not pay                 -$80.00
Total amount due                            -$80.00`,
    ],
    says: { account_number: '5530018842', amount_due: -80, total_current_charges: 40 },
    charges: [10, 36, -6],
  },
  {
    what: 'delivery by one company and supply by another, side by side',
    pages: [
      `
HARBOR EDISON
Account Number 88 0142 7719 003          Bill Date 06/11/2025        Next Read 07/10/2025

Electric Supply Services                     Electric Delivery Services
Supplier: BRIGHTWATER ENERGY LLC             Customer Charge                   9.62
Phone: 800-555-0199                          Distribution 640 kWh X .05213    33.36
Generation 640 kWh X .11250       72.00      Transmission 640 kWh X .03871    24.77
Supplier Tax                       4.50      System Benefits                   3.10
Total Supply                      76.50      Total Delivery                   70.85

Service Period 05/10/2025 - 06/09/2025
Meter Number 891004422   Current 40118  Previous 39478   Usage 640 kWh
Total Current Charges            147.35
Amount Due By 07/07/2025         147.35`,
    ],
    says: {
      utility: 'HARBOR EDISON',
      account_number: '88 0142 7719 003',
      total_current_charges: 147.35,
      amount_due: 147.35,
      due_date: '2025-07-07',
      meter_numbers: ['891004422'],
    },
    charges: [72, 4.5, 9.62, 33.36, 24.77, 3.1],
    usages: ['640 kWh'],
  },
  {
    what: 'water in thousands of gallons, the base beside the steps, reads without a difference',
    pages: [
      `
SANDHILL WATER DISTRICT
ACCT # 000412-000          STATEMENT DATE 01/05/2026
SERVICE PERIOD 11/28/2025 - 12/30/2025          DUE DATE 01/25/2026

METER #      PREV READ    CURR READ    CONSUMPTION (1000 GAL)
W881204      1204         1217         13

WATER BASE CHARGE 3/4"                  18.00
WATER TIER 1   0-8        8 @ 3.10      24.80
WATER TIER 2   9-20       5 @ 4.25      21.25
SEWER BASE                              14.00
SEWER USAGE    13 @ 2.95                38.35
TOTAL CURRENT CHARGES                  116.40
PRIOR BALANCE                            0.00
TOTAL DUE                              116.40`,
    ],
    says: {
      account_number: '000412-000',
      meter_numbers: ['W881204'],
      start_date: '2025-11-28',
      end_date: '2025-12-30',
      total_current_charges: 116.4,
    },
    charges: [18, 24.8, 21.25, 14, 38.35],
    usages: ['13 kgal'],
  },
  {
    what: 'a hauler: containers, pickups and a fuel charge by the day of service',
    pages: [
      `
REDWING WASTE SERVICES
Customer ID: 12-40077-13002        Invoice Number: 0118844-2210-5      Invoice Date: 10/01/2025
Service Period: October 2025

Previous Balance            Payments         Adjustments       Current Invoice Charges      Total Account Balance Due
   $412.00        +        ($412.00)    +      $0.00      +        $438.37           =           $438.37

Details for Service Location: 88 Canal Rd
Description                              Date        Ticket     Quantity      Amount
2 Yard Dumpster Service                  10/01/25                1.00         286.00
Recycling 2 Yard Dumpster                10/01/25                1.00          94.00
Extra Pickup                             09/17/25    104471      1.00          28.00
Fuel/Environmental Charge                                                      22.12
Administrative Charge                                                           8.25
Total Current Charges                                                         438.37`,
    ],
    says: {
      account_number: '12-40077-13002',
      invoice_date: '2025-10-01',
      amount_due: 438.37,
      total_current_charges: 438.37,
      energy_type: 'waste',
    },
    charges: [286, 94, 28, 22.12, 8.25],
  },
  {
    what: 'time of use: reads and charges by the hour of day, riders on the whole',
    pages: [
      `
COPPERFEN PUBLIC POWER
Account: 7 4410 2200 18       Bill prepared: 08/04/2025        Pay by: 08/25/2025
Service dates: 07/01/25-07/31/25

                  Current    Previous    Multiplier    Usage
Meter 9920441
On-Peak kWh       8123       7911        20            4,240
Off-Peak kWh      15507      14890       20            12,340
Peak Demand kW    0.62                   20            12.4

On-Peak energy         4,240 kWh   @ $0.1420          $602.08
Off-Peak energy       12,340 kWh   @ $0.0610          $752.74
Demand                  12.4 kW    @ $9.10            $112.84
Fuel rider            16,580 kWh   @ -$0.0021         -$34.82
Service charge                                         $60.00
City tax 2%                                            $29.86
TOTAL NEW CHARGES                                   $1,522.70
PREVIOUS BALANCE $1,401.19 PAYMENTS $1,401.19-
PAY THIS AMOUNT                                     $1,522.70`,
    ],
    says: {
      account_number: '7 4410 2200 18',
      amount_due: 1522.7,
      total_current_charges: 1522.7,
      meter_numbers: ['9920441'],
      start_date: '2025-07-01',
      end_date: '2025-07-31',
    },
    charges: [602.08, 752.74, 112.84, -34.82, 60, 29.86],
    usages: ['4240 kWh', '12340 kWh', '12.4 kW'],
  },
  {
    what: 'an invoice that will be drafted, with the days of service in words',
    pages: [
      `
Thistledown Water Company                                   Statement
Service for:                          Account number:       1023 0044 117
Maplecrest Residences                 Statement date:       April 9, 2025
21 Mill Way                           Amount due:           $64.18
                                      Payment will be drafted on April 29, 2025

For service from March 5 to April 4 (30 days), your meter 48820117 read 2,114 on April 4
and 2,088 on March 5, a use of 26 CCF.

Water service charge             $21.40
Water use charge, 26 CCF         $39.00
Public fire protection            $3.78
Total for this bill              $64.18`,
    ],
    says: {
      account_number: '1023 0044 117',
      invoice_date: '2025-04-09',
      start_date: '2025-03-05',
      end_date: '2025-04-04',
      due_date: '2025-04-29',
      amount_due: 64.18,
      total_current_charges: 64.18,
      meter_numbers: ['48820117'],
    },
    charges: [21.4, 39, 3.78],
    usages: ['26 CCF'],
  },
]
