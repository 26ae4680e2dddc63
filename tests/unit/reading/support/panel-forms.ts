import type { Form } from './form.ts'

/** Pages on which several tables, lists and notes stand beside one another, all invented. */
export const PANEL_FORMS: readonly Form[] = [
  {
    what: 'a sidebar of notes right of the charges, and a price on a line of its own',
    pages: [
      `
 page 1 of 3
 Your Energy Bill                              Service address             Bill date Jun 14, 2023
                                               SAMPLE LLC                  For service May 12 - Jun 12
                                               200 ELM ST                                     32 days
                                               ANYTOWN NC 27000            Account number 9100 1234 5678
 Billing summary
 Previous Amount Due            $132.18
 Payment Received Jun 02        -132.18                     Your usage snapshot
 Current Electric Charges        139.93                     Electric usage history
 Taxes                             9.80                      1,200
 Total Amount Due Jul 10       $149.73                        800
                                                              400
 Thank you for your payment.                                  Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar Apr May Jun
                                                             Average temperature in degrees
                                                             75  79  78  74  63  52  50  46  49  55  62  68  73
                                                                          Current Month   Jun 2022   12-Month Usage   Avg Monthly Usage
                                                             Electric (kWh)     1,023       1,102          11,892              991
                                                             Avg. Daily (kWh)      32          34              33
                                                             12-month usage based on most recent history
 Please return this portion with your payment. Thank you for your business.
 Carolina Power Payment Processing        Account number 9100 1234 5678     $149.73   by Jul 10
 PO Box 1000                              $____________       $____________          After Jul 10, the amount due will increase to $151.97`,
      `
 Your usage snapshot - Continued
 Current electric usage for meter number 329876543
 Actual reading on Jun 12            45123
 Previous reading on May 12        - 44100
 Energy Used                         1,023 kWh
 Billed kWh                       1,023.000 kWh

 Billing details - Electric
 Billing Period - May 12 23 to Jun 12 23
 Meter - 329876543
 Basic Customer Charge                             $14.00       Your current rate is Residential Service (RES).
 Energy Charge                                                  For a complete listing of all rates and riders, visit
  1,023.000 kWh @ 11.50700c                        117.72       example.test/rates
 Storm Recovery Costs                                3.12
 Clean Energy Rider                                  1.09
 Renewable Energy Rider                              1.15
 Regulatory Fee                                      0.21
 Summary of Rider Adjustments                        2.64       Riders are approved by the commission.
 Total Current Charges                            $139.93

 Billing details - Taxes
 Sales Tax @ 7%                                     $9.80
 Total Taxes                                        $9.80`,
    ],
    says: { total_current_charges: 149.73, amount_due: 149.73 },
    charges: [14, 117.72, 3.12, 1.09, 1.15, 0.21, 2.64, 9.8],
  },
  {
    what: 'steps of a price in brackets on two lines, the amount behind the second',
    pages: [
      `
 PALMETTO POWER                                               Electric Bill Statement
 Hello Sample Customer,                                    For: Aug 3, 2023 to Sep 5, 2023 (33 days)
 Here's what you owe for this billing period.              Statement Date: Sep 5, 2023
                                                           Account Number: 12345-67890
 CURRENT BILL                                              Service Address: 1 PALM DR
 $170.61                                                   METER SUMMARY
 TOTAL AMOUNT YOU OWE                                      Meter reading - Meter ACD1234. Next meter reading Oct 4, 2023.
 Sep 26, 2023                                              Usage Type      Current   -  Previous  =  Usage
 NEW CHARGES DUE BY                                        kWh used          73512         72300      1212

 BILL SUMMARY                                              ENERGY USAGE COMPARISON
 Amount of your last bill                    182.11                          This Month     Last Month    Last Year
 Payments received                          -182.11        Service to       Sep 5, 2023    Aug 3, 2023   Sep 3, 2022
 Balance before new charges                    0.00        kWh Used              1212          1290         1105
 Total new charges                           170.61        Service days            33            30           32
 Total amount you owe                       $170.61        kWh/day                 37            43           35
                                                           Amount             $170.61       $182.11      $148.22
 Automatic bill pay is scheduled for Sep 15.
 KEEP IN MIND
 Payments received after Sep 26 are considered late; a late payment charge, the greater of $5.00 or 1.5%, will apply.
 Charges and energy usage are based on the facts contained in your bill.`,
      `
 BILL DETAILS
 Rate: RS-1 RESIDENTIAL SERVICE
 Base charge:                                  $9.48
 Non-fuel: (First 1000 kWh at $0.082330)
           (Over 1000 kWh at $0.092330)      $101.90
 Fuel:     (First 1000 kWh at $0.034370)
           (Over 1000 kWh at $0.044370)       $43.78
 Electric service amount                      155.16
 Gross receipts tax (State tax)                 3.98
 Franchise fee (Reqd local fee)                 9.20
 Utility tax (Local tax)                        2.16
 Regulatory fee (State fee)                     0.11
 Taxes and charges                             15.45
 Total new charges                           $170.61`,
    ],
    says: { total_current_charges: 170.61, amount_due: 170.61 },
    charges: [9.48, 101.9, 43.78, 3.98, 9.2, 2.16, 0.11],
  },
  {
    what: 'a list of what the charges include, with dashes before its amounts, beside them',
    pages: [
      `
 Your electricity bill                                                                SAMPLE STORE / Page 3 of 6
 Details of your new charges
 Your rate: TOU-GS-1-E
 Billing period: Nov 14, 2022 to Dec 14, 2022 (30 days)
 Delivery charges - Cost to deliver your electricity                     Your Delivery charges include:
 Energy-Winter                                                            - $43.11 transmission charges
   Mid peak           612 kWh x $0.12345             $75.55               - $98.02 distribution charges
   Off peak           801 kWh x $0.10022             $80.28               - $0.07 nuclear decommissioning charges
   Super off peak     410 kWh x $0.08011             $32.85               - $20.33 public purpose programs charge
 Customer charge       30 days x $0.43500            $13.05
 Wildfire fund charge 1,823 kWh x $0.00580           $10.57              Your Generation charges include:
 Fixed recovery charge 1,823 kWh x $0.00082           $1.49               - $4.33 competition transition charge
 Generation charges - Cost to generate your electricity
 Energy-Winter
   Mid peak           612 kWh x $0.13117             $80.28              Your overall energy charges include:
   Off peak           801 kWh x $0.09104             $72.92               - $3.52 franchise fees
   Super off peak     410 kWh x $0.06011             $24.65
 Subtotal of your new charges                       $391.64              Additional information:
 Anytown UUT          391.64 x 5.50000%              $21.54               - Service voltage: 240
 State tax            1,823 kWh x $0.00030            $0.55               - Generation supplied by: us
 Your new charges                                   $413.73`,
      `
 Your account summary
 Previous balance                                   $398.22
 Payment Received 12/05                            -$398.22
 Your new charges                                   $413.73
 Total amount you owe by Jan 4                      $413.73
 Customer account  7001 2345 6789     Date bill prepared Dec 16, 2022     Amount due $413.73   Due Jan 4, 2023`,
    ],
    says: { total_current_charges: 413.73, amount_due: 413.73 },
    charges: [75.55, 80.28, 32.85, 13.05, 10.57, 1.49, 80.28, 72.92, 24.65, 21.54, 0.55],
  },
  {
    what: 'meters at the left of the charges, two services below one another',
    pages: [
      `
 SERVICE ADDRESS        ACCOUNT NUMBER       DUE DATE
 SAMPLE CAFE            53-1234567-8         11/08/2023
 7 LAKE ST              STATEMENT NUMBER     STATEMENT DATE     AMOUNT DUE
                        851234567            10/12/2023         $553.10
 QUESTIONS ABOUT YOUR BILL?             SUMMARY OF CURRENT CHARGES (detailed charges begin on page 2)
 See our website: example.test          Electricity Service   09/10/23 - 10/10/23   2210 kWh     $402.55
 Email us at: help@example.test         Natural Gas Service   09/10/23 - 10/10/23    131 therms  $150.55
 Please Call: 1-800-555-0101            Current Charges                                         $553.10
 Fax: 1-800-555-0102
                                        ACCOUNT BALANCE (Balance de su cuenta)
                                        Previous Balance        As of 09/10                     $498.10
                                        Payment Received        Auto Pay 10/06                 -$498.10 CR
                                        Balance Forward                                           $0.00
                                        Current Charges                                         $553.10
                                        Amount Due (Cantidad a pagar)                           $553.10`,
      `
 ELECTRICITY SERVICE DETAILS                    ELECTRICITY CHARGES           RATE: Sm Gen Svc
 PREMISES NUMBER: 301234567                     DESCRIPTION              USAGE UNITS     RATE        CHARGE
 INVOICE NUMBER:  0412345678                    Basic Service Chg                                    $10.00
 METER READING INFORMATION                      Energy Charge Summer      720 kWh     $0.110420      $79.50
 METER 16512345                                 Energy Charge Winter     1490 kWh     $0.095810     $142.76
 Read Dates: 09/10/23 - 10/10/23 (30 Days)      Fuel Cost Charge         2210 kWh     $0.042310      $93.51
 DESCRIPTION  CURRENT READING  PREVIOUS  USAGE  Affordability Chrg                                    $1.23
 Total Energy  48210 Actual   46000 Actual 2210  Resource Adjustment                                 $31.80
                                                Subtotal                                            $358.80
                                                City Fees                                             $5.00
                                                Franchise Fee                                         $7.18
                                                Transit Improvement Tax    0.50%                      $1.85
                                                State Tax                  6.875%                    $25.50
                                                County Tax                 0.15%                      $4.22
                                                Total                                               $402.55

 NATURAL GAS SERVICE DETAILS                    NATURAL GAS CHARGES           RATE: Small Commercial
 METER 000501234567                             DESCRIPTION              USAGE UNITS     RATE        CHARGE
 Total Energy   5512 Actual   5390 Actual  122  Basic Service Chg                                    $25.00
 Therm Multiplier  1.0738        131 therms     Distribution Charge       131 therms  $0.180420      $23.64
                                                Resource Adjustment                                  $10.21
                                                Cost of Gas               131 therms  $0.591220      $77.45
                                                Subtotal                                            $136.30
                                                City Fees                                             $3.50
                                                Taxes                                                $10.75
                                                Total                                               $150.55`,
    ],
    says: { total_current_charges: 553.1, amount_due: 553.1 },
    charges: [
      10, 79.5, 142.76, 93.51, 1.23, 31.8, 5, 7.18, 1.85, 25.5, 4.22, 25, 23.64, 10.21, 77.45, 3.5, 10.75,
    ],
  },
  {
    what: 'a penalty among the payments, a tier without the name of its charge, a zero',
    pages: [
      `
 HARBOR WATER DISTRICT            Customer 0012345    Account 77-889   Bill Date: 01/31/2024
 Service Period 11/28/2023 - 01/29/2024      62 days
 Activity Since Last Bill
 Balance as of 11/30/2023                                          $245.10
 12/14/2023   Payment - Thank you                                 -$200.00
 12/27/2023   Penalty                                                $4.51
 Past Due Balance                                                   $49.61
 Current Charges
 Meter      Size    Previous    Current    Consumption (HCF)
 30811234   3/4"      1,412      1,431          19
 Water Base Charge (bi-monthly)                                     $62.30
 Water Usage     Tier 1   10 HCF x $4.10                            $41.00
                 Tier 2    9 HCF x $5.35                            $48.15
 Wholesale pass-through  19 HCF x $0.33                              $6.27
 Sewer Service                                                      $88.00
 Backflow Device                                                     $0.00
 Balance payment plan credit                                        -$5.00
 Total Current Charges                                             $240.72
 TOTAL AMOUNT DUE                                                  $290.33
 Please pay past due balance immediately to avoid shut off.`,
    ],
    says: { total_current_charges: 240.72, amount_due: 290.33 },
    charges: [62.3, 41, 48.15, 6.27, 88, 0, -5],
  },
  {
    what: 'groups of a city’s services, an adjustment before the balance brought forward, a deposit',
    pages: [
      `
 CITY OF EXAMPLE FALLS                        UTILITY BILL
 Account: 004512-000    Service: 455 RIDGE RD     Billed: 9/1/23
 Read dates 7/28/23 to 8/28/23
 Previous balance                  88.12
 Payments                          -88.12
 Adjustments                        -5.00
 Balance forward                    -5.00
 Electric
   Customer charge                 11.50
   First 500 kWh                   44.00
   Next 312 kWh                    24.34
   Power cost adjustment            6.50
   Area light 2 @ 7.25             14.50
 Water
   Minimum 2,000 gal               18.00
   3,100 gal over                   9.30
 Sewer
   Sewer charge                    22.10
 Sanitation
   Residential pickup              17.00
   Extra cart                       5.00
 Other
   Deposit installment 2 of 4      25.00
   Return check fee                30.00
 Taxes
   Sales tax electric               6.05
   Franchise fee                    4.03
 Current charges                  237.32
 Amount due 9/20/23              $232.32
 Amount due after 9/20/23        $244.19`,
    ],
    says: { total_current_charges: 237.32, amount_due: 232.32 },
    charges: [11.5, 44, 24.34, 6.5, 14.5, 18, 9.3, 22.1, 17, 5, 25, 30, 6.05, 4.03],
  },
  {
    what: 'a corrected bill, that cancels two months and charges them again',
    pages: [
      `
 NORTHWEST POWER & WATER         Corrected Bill           Account 7781002-3
 Statement date 10/12/2023       Due 11/02/2023
 Previous balance                                  $402.10
 Cancelled charges 07/10/23 - 08/09/23            -$201.05
 Cancelled charges 08/09/23 - 09/08/23            -$201.05
 Balance forward                                     $0.00
 Corrected electric service 07/10/23 - 08/09/23   Meter 5561   1,020 kWh
   Customer charge                                  $10.00
   Energy charge 1,020 kWh @ $0.0980                $99.96
   Utility tax 6%                                    $6.60
 Corrected electric service 08/09/23 - 09/08/23   Meter 5561   980 kWh
   Customer charge                                  $10.00
   Energy charge 980 kWh @ $0.0980                  $96.04
   Utility tax 6%                                    $6.36
 Electric service 09/08/23 - 10/09/23             Meter 5561   890 kWh
   Customer charge                                  $10.00
   Energy charge 890 kWh @ $0.0980                  $87.22
   Utility tax 6%                                    $5.83
 Total charges this statement                      $332.01
 Total amount due                                  $332.01`,
    ],
    says: { total_current_charges: 332.01, amount_due: 332.01 },
    charges: [10, 99.96, 6.6, 10, 96.04, 6.36, 10, 87.22, 5.83],
  },
  {
    what: 'a late charge that is owed already, and credits with the minus behind them',
    pages: [
      `
 MOUNTAIN STATES GAS              Customer Number 6610 220 145       Date Mailed Jan 22, 2024
 Your Account Activity
 Amount of Last Bill                        $188.20
 Payment Received Jan 3                     -100.00
 Late Payment Charge                           1.76
 Balance Before Current Charges              $89.96
 Current Charges
 Service Charge (33 days)                     12.00
 Gas Used 118 therms at $.8231                97.13
 Purchased Gas Adj 118 therms at $.0412-       4.86-
 Conservation Program                          2.36
 Subtotal                                   $106.63
 City Tax at 3%                                3.20
 State Tax at 4%                               4.27
 Home Protection Plan (optional)              19.95
 Total Current Charges                      $134.05
 Total Amount Due                           $224.01
 Of this amount, $89.96 is past due and payable immediately.`,
    ],
    says: { total_current_charges: 134.05, amount_due: 224.01 },
    charges: [12, 97.13, -4.86, 2.36, 3.2, 4.27, 19.95],
  },
  {
    what: 'a table of places with a column for each service and one for their sum',
    pages: [
      `
 RIVER CITY WATER DEPARTMENT                                 Collective Statement
 Master account 900-1000        Statement date 05/02/2024     Due 05/22/2024
 SAMPLE SCHOOL DISTRICT
 Account      Service address                 Meter        Usage   Water      Sewer      Storm     Total
 900-1001     1 School Rd                     M11201         45   180.00     210.10      25.00    415.10
 900-1002     2 School Rd - Gym               M11202         12    48.00      56.02      12.50    116.52
 900-1003     14 Park St                      M11203          0    15.00       0.00      12.50     27.50
 900-1004     88 Lake Ave - Irrigation        M11204        110   440.00       0.00       0.00    440.00
 900-1005     90 Lake Ave                     M11205          7    28.00      32.68      12.50     73.18
 Totals                                                     174   711.00     298.80      62.50  1,072.30
 Previous balance              980.44
 Payments received            -980.44
 Current charges             1,072.30
 Amount due                 $1,072.30`,
    ],
    says: { total_current_charges: 1072.3, amount_due: 1072.3 },
    charges: [180, 210.1, 25, 48, 56.02, 12.5, 15, 0, 12.5, 440, 0, 0, 28, 32.68, 12.5],
  },
]
