/** Whole pages in the manner of many utilities, all invented, with what must be read from them; amounts in dollars. */
export const MANNERS: readonly {
  what: string
  pages: string[]
  says: Record<string, unknown>
  charges: number[]
}[] = [
  {
    what: 'two commodities, each with supply and delivery and heat by a factor',
    pages: [
      `
                                                              Page 1 of 3
GRANITE STATE ENERGY                                          Account number: 6021 0044 1187 93
                                                              Service for: HARBOR POINT PLAZA LLC
graniteenergy.example    1-800-555-0142                       120 FOUNDRY AVE, WEXLEY NY 12207

Your billing summary as of Mar 14, 2024

Your previous charges and payments
Total charges from your last bill                    $412.88
Payments through Mar 08, 2024, thank you            -$412.88
Remaining balance                                      $0.00

Your new charges                                                     Message center
Billing period: Feb 12, 2024 to Mar 13, 2024                         You can pay online any time.
Electricity charges - for 30 days                    $186.42         Your next meter reading is
Gas charges - for 30 days                            $148.09         scheduled for Apr 12, 2024.
Adjustments                                           -$3.11         Save $10 by enrolling today!
Total new charges                                    $331.40

Total amount due by Apr 5, 2024                      $331.40
- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -
Account number              Amount due by Apr 5, 2024        Amount enclosed
6021 0044 1187 93           $331.40
                                             GRANITE STATE ENERGY
                                             PO BOX 1702
                                             NEW LARKMOOR NY 10116-1702`,
      `
Account number: 6021 0044 1187 93                             Page 2 of 3
Your electricity charges breakdown
Rate: EL2 Small Non-Residential General
Your supply charges
Supply 812 kWh @ 8.8719¢/kWh                          $72.04
 Charge for the electricity supplied to you.
Merchant function charge                               $2.19
 Charge associated with procuring electricity.
GRT & other tax surcharges                             $1.77
Sales tax @ 8.8750%                                    $6.75
Total electricity supply charges                      $82.75
Your supply cost 10.2¢ per kWh for this bill.

Your delivery charges
Basic service charge                                  $21.38
 Charge for basic system infrastructure.
Delivery 812 kWh @ 7.4864¢/kWh                        $60.79
System benefit charge @ 0.5665¢/kWh                    $4.60
GRT & other tax surcharges                             $5.30
Sales tax @ 12.5706%                                  $11.60
Total electricity delivery charges                   $103.67

Your electricity use
Rate: EL2        Meter# 008341277
New reading       Prior reading     Reading     Total usage    Your
Mar 13, 24        Feb 12, 24        diff        in 30 days     electricity use
Actual 4021       Actual 3209       812         812 kWh        812 kWh

Your electricity usage: average daily kWh
     This month   27.1     Last year  24.9`,
      `
Account number: 6021 0044 1187 93                             Page 3 of 3
Your gas charges breakdown
Your gas supply charges
Gas supply 96 therms @ 40.1250¢/therm                 $38.52
Merchant function charge                               $1.08
Total gas supply charges                              $39.60
Your gas delivery charges
Basic service charge (first 3 therms or less)         $32.11
Next 87 therms                                        $61.22
Remaining 6 therms                                     $3.96
Monthly rate adjustment @ 5.3125¢/therm                $5.10
GRT & other tax surcharges                             $6.10
Total gas delivery charges                           $108.49
Your gas use
Meter# 003410098
New reading     Prior reading    Reading    Therm     Total therms
Mar 13, 24      Feb 12, 24       diff       factor    in 30 days
Actual 8810     Actual 8717      93         1.034     96 therms
Adjustments
Low income credit                                     -$3.11`,
    ],
    says: {
      account_number: '6021 0044 1187 93',
      meter_numbers: ['008341277', '003410098'],
      invoice_date: '2024-03-14',
      start_date: '2024-02-12',
      end_date: '2024-03-13',
      total_current_charges: 331.4,
      amount_due: 331.4,
      energy_type: 'mixed',
    },
    charges: [
      72.04, 2.19, 1.77, 6.75, 21.38, 60.79, 4.6, 5.3, 11.6, 38.52, 1.08, 32.11, 61.22, 3.96, 5.1, 6.1, -3.11,
    ],
  },
  {
    what: 'a row a service, codes and the unit in a key below',
    pages: [
      `
          CITY OF THISTLEDOWN                          PRESORTED
          UTILITY BILLING DEPARTMENT                   FIRST CLASS MAIL
          101 N MAIN ST                                U.S. POSTAGE PAID
          THISTLEDOWN, OH 44870                        PERMIT NO 12
          (419) 555-0177

ACCOUNT NO        SERVICE ADDRESS           CYCLE    BILL DATE
04-1180-02        412 MILL ST               02       05/30/2024

SVC   FROM      TO        PREV     PRES     USAGE     AMOUNT
WA    04/18     05/20     1288     1301     13        58.77
SW    04/18     05/20                       13        71.20
ST                                                     6.50
RF                                                    18.25
TX                                                     1.46
                          PREVIOUS BALANCE           149.90
                          PAYMENT 05/12/24           149.90CR
                          ADJUSTMENTS                   .00
                          CURRENT CHARGES            156.18
                          TOTAL DUE                  156.18
                          AFTER 06/20/2024           171.80

WA=WATER SW=SEWER ST=STORM RF=REFUSE TX=TAX    USAGE IN 1000 GALLONS
PLEASE RETURN THIS STUB WITH PAYMENT
ACCOUNT NO        DUE DATE         TOTAL DUE        AFTER DUE DATE
04-1180-02        06/20/2024       156.18           171.80`,
    ],
    says: {
      account_number: '04-1180-02',
      invoice_date: '2024-05-30',
      start_date: '2024-04-18',
      end_date: '2024-05-20',
      total_current_charges: 156.18,
      amount_due: 156.18,
      energy_type: 'water',
    },
    charges: [58.77, 71.2, 6.5, 18.25, 1.46],
  },
  {
    what: 'heat worked out by two factors, a charge told again in its tiers',
    pages: [
      `
MARLOWE HEIGHTS GAS COMPANY                                    DATE MAILED      Jan 24, 2024    Page 1 of 2
                                                               ACCOUNT NUMBER   148 220 6614 3
SERVICE FOR                                                    DATE DUE         Feb 14, 2024
NINEFOLD RESIDENCES                                            AMOUNT DUE       $94.61
400 HAWTHORN WAY #12

Account Summary
Amount of Last Bill                             $61.02
Payment Received  01/09/24  THANK YOU          - 61.02
Current Charges                                + 94.61
Total Amount Due                                $94.61

Current Charges
Rate: GR - Residential      Climate Zone: 1      Baseline Allowance: 51 Therms
Meter Number: 13220418   (Next scheduled read date Feb 22 2024)   Cycle: 16
Billing Period       Days   Current    Previous                 Billing    BTU
                            Reading  - Reading   = Difference x Factor  x  Factor  = Total Therms
12/20/23 - 01/23/24  34     4410       4361        49            1.036     1.031     52

GAS CHARGES                                     Amount
Customer Charge       34 Days x $.16438           $5.59
Gas Service (Details below)    52 Therms         $84.37
            Baseline        Over Baseline
Therms used        51              1
Rate/Therm     $1.62          $2.05
Charge         $82.62    +    $1.75     =  $84.37
Total Gas Charges                                $89.96

TAXES & FEES ON GAS CHARGES                     Amount
State Regulatory Fee     52 Therms x $.00577      $0.30
Public Purpose Surcharge 52 Therms x $.07981      $4.15
City Users Tax           $89.96 x 0.00%           $0.20
Total Taxes and Fees on Gas Charges               $4.65
Total Current Charges                            $94.61
Gas Usage History (Total Therms used)
        Jan 23    Dec 23    Jan 24
Total Therms used  61   33   52
Daily average   2.0   1.1   1.5`,
    ],
    says: {
      account_number: '148 220 6614 3',
      meter_numbers: ['13220418'],
      invoice_date: '2024-01-24',
      start_date: '2023-12-20',
      end_date: '2024-01-23',
      total_current_charges: 94.61,
      amount_due: 94.61,
      energy_type: 'gas',
    },
    charges: [5.59, 84.37, 0.3, 4.15, 0.2],
  },
  {
    what: 'demand beside energy, power factor and load factor',
    pages: [
      `
TAMARIND BAY ELECTRIC COMPANY
Account Number: 9910 22 4418          Bill Date: 07/11/2024        Total Due: $8,021.30
Service Location: 9 Mill Blvd         Rate: GSLD-1 General Service Large Demand      Due Date: 08/01/2024

Meter reading - Meter KJ44120. Next meter reading on or about Aug 8, 2024.
Type of         Current          Previous         Meter        Billed
Service         07/09/24         06/08/24         Multiplier   Usage
Total kWh       24412            23988            160          67,840 kWh
On-peak kWh     8120             7999             160          19,360 kWh
Off-peak kWh    16292            15989            160          48,480 kWh
Max kW          1.21                              160          193.6 kW
On-peak kW      1.10                              160          176 kW
Power factor                                                   92.4%
Load factor                                                    47.1%

Charges from Jun 8, 2024 to Jul 9, 2024 (31 days)
Customer charge                                        $84.20
Demand charge            194 kW @ $13.04             $2,529.76
Fuel on-peak             19,360 kWh @ $0.041180        $797.24
Fuel off-peak            48,480 kWh @ $0.035210      $1,706.98
Non-fuel energy charge   67,840 kWh @ $0.027740      $1,881.88
Power factor adjustment                                 $21.10
Storm protection recovery                              $244.31
Gross receipts tax                                     $191.04
Franchise charge                                       $412.95
Florida sales tax                                      $151.84
Total new charges                                    $8,021.30
Previous balance                                     $7,880.00
Payment received 06/28/24 - Thank you               -$7,880.00
Total amount you owe                                 $8,021.30`,
    ],
    says: {
      account_number: '9910 22 4418',
      meter_numbers: ['KJ44120'],
      invoice_date: '2024-07-11',
      start_date: '2024-06-08',
      end_date: '2024-07-09',
      total_current_charges: 8021.3,
      amount_due: 8021.3,
      energy_type: 'electric',
    },
    charges: [84.2, 2529.76, 797.24, 1706.98, 1881.88, 21.1, 244.31, 191.04, 412.95, 151.84],
  },
  {
    what: 'calculations that end in what they are for',
    pages: [
      `
QUILLON ELECTRIC COMPANY                 Account number 220-1148-7
Bill date Jun 3, 2024                    Please pay by Jun 24, 2024
Service period May 1, 2024 - May 31, 2024    Meter 88123401

How we worked out your bill
Basic charge: $14.50
512 kWh x $0.10450 = $53.50 Energy charge
188 kWh x $0.12080 = $22.71 Energy charge over 512
700 kWh x $0.00350 = $2.45 Fuel rider
$93.16 x 4% = $3.73 City tax
You owe $96.89`,
    ],
    says: {
      account_number: '220-1148-7',
      meter_numbers: ['88123401'],
      invoice_date: '2024-06-03',
      start_date: '2024-05-01',
      end_date: '2024-05-31',
      total_current_charges: 96.89,
      amount_due: 96.89,
      energy_type: 'electric',
    },
    charges: [14.5, 53.5, 22.71, 2.45, 3.73],
  },
  {
    what: 'numbered boxes with amounts under their captions',
    pages: [
      `
BRINDLE CREEK WATER & SEWER AUTHORITY                          UTILITY BILL

1 ACCOUNT NUMBER      2 BILL DATE        3 DUE DATE          4 AMOUNT DUE
  0440-1182-9           04/03/2024         04/24/2024          $118.05

5 PREVIOUS READ       6 PRESENT READ     7 USAGE (KGAL)      8 METER NO.
  1120                  1134               14                  W880213

9 FROM                10 TO              11 DAYS             12 RATE CLASS
  03/01/2024            03/31/2024         30                  RES

13 WATER BASE         14 WATER USAGE     15 SEWER            16 STORM FEE
   $22.00                $49.70             $41.35              $5.00

17 PREVIOUS BALANCE   18 PAYMENTS        19 CURRENT CHARGES  20 PAY THIS AMOUNT
   $101.00               -$101.00           $118.05             $118.05`,
    ],
    says: {
      account_number: '0440-1182-9',
      meter_numbers: ['W880213'],
      invoice_date: '2024-04-03',
      start_date: '2024-03-01',
      end_date: '2024-03-31',
      total_current_charges: 118.05,
      amount_due: 118.05,
      energy_type: 'water',
    },
    charges: [22.0, 49.7, 41.35, 5.0],
  },
  {
    what: 'accounts in a table with use and amount',
    pages: [
      `
CINDER LAKE POWER & LIGHT
Summary bill for account 55-201-7733           Statement date August 5, 2024
Amount due by August 26, 2024: $501.20

Account number    Address                      Usage        Amount
77-110-2201       410 Mill Rd Unit 1           640 kWh      $88.20
77-110-2202       410 Mill Rd Unit 2           712 kWh      $97.55
77-110-2203       410 Mill Rd Unit 3         1,190 kWh     $151.00
77-110-2204       410 Mill Rd House          1,388 kWh     $164.45
Current charges for 4 accounts               3,930 kWh     $501.20
Previous balance                                           $480.00
Payment received July 30                                  -$480.00`,
    ],
    says: {
      account_number: '55-201-7733',
      invoice_date: '2024-08-05',
      total_current_charges: 501.2,
      amount_due: 501.2,
      energy_type: 'electric',
    },
    charges: [88.2, 97.55, 151.0, 164.45],
  },
]
