interface TypedBill {
  what: string
  pages: string[]
  /** What the answer must say; amounts in dollars. */
  says: Record<string, unknown>
  /** Amounts of the charge lines in order. */
  charges: number[]
  usages?: string[]
}

/** Bills laid out as different utilities do, all invented. */
export const BILLS: readonly TypedBill[] = [
  {
    what: 'a summary on the first page, detailed by service on the next ones',
    pages: [
      `
                         ENERGY STATEMENT                      Account No: 1029384756-5
                         www.valleylight.com/pay               Statement Date:    03/14/2024
                                                               Due Date:          04/04/2024
Service For:                        Your Account Summary
PAT EXAMPLE                         Amount Due on Previous Statement        $91.57
12 ENERGY CT                        Payment(s) Received Since Last Statement -91.57
CENTRAL CITY, CA 90000              Previous Unpaid Balance                  $0.00
                                    Current Electric Delivery Charges       $42.36
                                    Current Gas Charges                      27.05
                                    Total Amount Due by 04/04/2024          $69.41

                                                 VALLEY LIGHT
                                                 BOX 997300`,
      `
Details of Electric Delivery Charges
02/09/2024 - 03/10/2024 (31 billing days)
Meter #  1009876543                     Total Usage         360.000000 kWh
Tier 1 Allowance    232.50 kWh (31 days x 7.5 kWh/day)
Tier 1 Usage        232.500000 kWh @ $0.33207             $77.21
Tier 2 Usage        127.500000 kWh @ $0.41679              53.14
Generation Credit                                         -95.30
Indifference Adjustment                                     7.31
Total Electric Delivery Charges                          $42.36

Details of Gas Charges
Meter #  55512345
Tier 1 Usage            11.000000 Therms @ $2.20000      $24.20
Gas Surcharge ($0.10100 /Therm)                            1.11
Utility Users' Tax (7.500%)                                1.74
Total Gas Charges                                        $27.05`,
    ],
    says: {
      utility: 'VALLEY LIGHT',
      account_number: '1029384756-5',
      invoice_date: '2024-03-14',
      start_date: '2024-02-09',
      end_date: '2024-03-10',
      due_date: '2024-04-04',
      amount_due: 69.41,
      energy_type: 'mixed',
      meter_numbers: ['1009876543', '55512345'],
      difference: 0,
    },
    charges: [77.21, 53.14, -95.3, 7.31, 24.2, 1.11, 1.74],
    usages: ['360 kWh', '11 Therms'],
  },
  {
    what: 'steps of a charge on lines of their own, sections without a grand total',
    pages: [
      `
                                                                         harbor-power.com
                                  Your Energy Bill
                                  Bill date        Apr 13, 2023
                                  For service      Mar 10 - Apr 10
                                  Account number   9100 1234 5678
 Billing summary
   Previous Amount Due                  $1,310.22
   Payment Received Mar 30              -1,310.22
   Current Electric Charges              1,265.10
   Current Lighting Charges                 42.18
   Total Amount Due May 05             $1,307.28

                                        Harbor Power Payment Processing
                                        PO Box 1094`,
      `
 Current electric usage for meter number 320 123 456
   Energy Used                          11,800 kWh
   Billed demand   41.000 kW
  Basic Customer Charge                                    $26.17
  Demand Charge
    41.000 kW @ $4.8700000                                 199.67
  Energy Charge
    3,000.000 kWh @ $0.1223540                             367.06
    6,000.000 kWh @ $0.0819010                             491.41
    2,800.000 kWh @ $0.0588300                             164.72
  Summary of Rider Adjustments                              16.07
  Total Current Charges                                 $1,265.10

  Lighting Service
    3 - 100W HPS @ $14.06                                   42.18
  Total Current Charges                                     $42.18`,
    ],
    says: {
      utility: 'Harbor Power',
      account_number: '9100 1234 5678',
      start_date: '2023-03-10',
      end_date: '2023-04-10',
      due_date: '2023-05-05',
      amount_due: 1307.28,
      total_current_charges: 1307.28,
      difference: 0,
    },
    charges: [26.17, 199.67, 367.06, 491.41, 164.72, 16.07, 42.18],
    usages: ['11800 kWh', '41 kW'],
  },
  {
    what: 'a town’s card with heads over two lines and service codes',
    pages: [
      `
                        CITY OF BRINDLE LAKE
                        UTILITY BILLING DEPARTMENT
                        220 E MILL RD, BRINDLE LAKE, IL 60045

 ACCOUNT NUMBER      SERVICE ADDRESS            BILL DATE      DUE DATE
 0104567-000         1225 S ORCHARD RD          01/05/2024     01/30/2024

  SERVICE      PRESENT   PRESENT    PREVIOUS   PREVIOUS    USAGE      CHARGES
               DATE      READING    DATE       READING     (1000 GAL)
  WA           12/20/23     1852    11/20/23      1831       21         138.60
  SW                                                        21          84.00
  CAPITAL INVESTMENT FEE                                                20.00
  REFUSE                                                                21.50
  STORM WATER                                                            6.25

                                        PREVIOUS BALANCE               251.10
                                        PAYMENTS                      -251.10
                                        ADJUSTMENTS                      0.00
                                        PAST DUE AMOUNT                  0.00
                                        CURRENT CHARGES                270.35
                                        TOTAL AMOUNT DUE               270.35
                                        AMOUNT DUE AFTER 01/30/2024    297.39`,
    ],
    says: {
      utility: 'CITY OF BRINDLE LAKE',
      account_number: '0104567-000',
      invoice_date: '2024-01-05',
      start_date: '2023-11-20',
      end_date: '2023-12-20',
      due_date: '2024-01-30',
      total_current_charges: 270.35,
      amount_due: 270.35,
      energy_type: 'water',
      difference: 0,
    },
    charges: [138.6, 84, 20, 21.5, 6.25],
  },
  {
    what: 'a hauler’s invoice with an equation for its account',
    pages: [
      `
                                             INVOICE
                                                         Customer ID:            12-34567-83002
                                                         Service Period:         05/01/24-05/31/24
 Your Payment is Due   Your Total Due                    Invoice Date:           04/25/2024
 Jun 24, 2024          $612.48                           Invoice Number:         1234567-0502-8

  Previous Balance     Payments        Adjustments     Current Invoice      Total Account
                                                       Charges              Balance Due
  605.11         +     (605.11)    +   0.00        +   612.48           =   612.48

  Description                          Date       Ticket    Quantity    Amount
  8 Yard Dumpster Service              05/01/24              1.00       385.20
  96 Gallon Recycling Cart             05/01/24              2.00        48.00
  Fuel/Environmental Charge                                              82.73
  Regulatory Cost Recovery Charge                                        18.06
  Franchise Fee - County                                                 65.29
  Administrative Charge                                                  13.20
  Total Current Charges                                                 612.48

   GRANITE BAY WASTE INC. OF OHIO
   PO BOX 4648`,
    ],
    says: {
      utility: 'GRANITE BAY WASTE INC. OF OHIO',
      account_number: '12-34567-83002',
      invoice_date: '2024-04-25',
      start_date: '2024-05-01',
      due_date: '2024-06-24',
      total_current_charges: 612.48,
      amount_due: 612.48,
      energy_type: 'waste',
      difference: 0,
    },
    charges: [385.2, 48, 82.73, 18.06, 65.29, 13.2],
    usages: [],
  },
]
