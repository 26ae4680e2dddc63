import { describe, expect, test } from 'vitest'
import { readWorkbook } from '#reading/workbook/read-workbook.ts'
import { importOfFile, importOfText, sheetOf } from '#tests/helpers/sheets/lists.ts'
import { xlsxOf } from '#tests/helpers/sheets/xlsx.ts'

type Values = Record<string, unknown>

/** Exports of programs of the trade: their heads, with rows of our own. */
const EXPORTS: readonly (readonly [
  program: string,
  kind: string,
  lines: readonly string[],
  values: readonly Values[],
])[] = [
  [
    'UtilityAPI bills',
    'bill',
    [
      'meter_uid,utility,utility_service_id,utility_billing_account,utility_service_address,utility_meter_number,utility_tariff_name,bill_start_date,bill_end_date,bill_days,bill_statement_date,bill_total_kWh,bill_total,bill_volume,bill_total_unit,source,updated',
      '501,HARBOR,S-9,77-1,"4 Quay Rd, Salem OR",K200,GS-1,2023-01-05,2023-02-03,30,2023-02-06,5120,1024.55,5120,kwh,,2023-02-07T10:00:00Z',
      '502,HARBOR,S-8,77-2,"6 Quay Rd, Salem OR",G7,GN,2023-01-05,2023-02-03,30,2023-02-06,,340.12,220,therms,,2023-02-07T10:00:00Z',
    ],
    [
      {
        meterId: '501',
        accountNumber: '77-1',
        meterNumber: 'K200',
        property: '4 Quay Rd, Salem OR',
        startDate: '2023-01-05',
        endDate: '2023-02-03',
        usage: 5120,
        unit: 'kWh',
        energyType: 'electric',
        cost: 102_455,
      },
      { meterId: '502', usage: 220, unit: 'therm', energyType: 'gas', cost: 34_012 },
    ],
  ],
  [
    'UtilityAPI meters',
    'account',
    [
      'meter_uid,created,utility,utility_service_id,utility_billing_account,utility_service_address,utility_meter_number,utility_tariff_name,bill_count,interval_count',
      '501,2023-01-01,HARBOR,S-9,77-1,"4 Quay Rd, Salem OR",K200,GS-1,24,35040',
    ],
    [{ meterId: '501', utility: 'HARBOR', accountNumber: '77-1', meterNumber: 'K200' }],
  ],
  [
    'EnergyCAP’s file of bills, a column for each line of a bill',
    'bill',
    [
      'ACCOUNT CODE,START DATE,END DATE,A/C/E,METERCODE,VENDORCODE,COMMODITY,CONTROLCODE,DUEDATE,BILLINGPERIOD,USE:KWH:Energy used,DEMAND:KW:Billed,COST:$:Energy,COST:$:Tax,USE:THERM:Gas used',
      'A-1,20230101,20230131,A,100_E1,CITYPOWER,ELECTRIC,C1,20230225,202301,1200,15,150.25,12.02,',
      'G-1,20230101,20230131,E,100_G1,CITYGAS,NATURALGAS,C2,20230225,202301,,,55.10,4.41,88',
    ],
    [
      {
        accountId: 'A-1',
        meterId: '100_E1',
        usage: 1200,
        unit: 'kWh',
        demand: 15,
        cost: 16_227,
        estimated: false,
      },
      { accountId: 'G-1', usage: 88, unit: 'therm', energyType: 'gas', cost: 5951, estimated: true },
    ],
  ],
  [
    'EnergyCAP’s list of bills',
    'bill',
    [
      'Bill ID,Account Code,Account Name,Vendor Name,Meter Code,Meter Name,Commodity,Place Name,Begin Date,End Date,Billing Period,Days,Total Cost,Native Use,Native Use Unit,Estimated,Void',
      '9001,A-1,Main,City Light,M-1,Main Elec,Electric,Main Hall,1/3/2023,2/2/2023,202301,30,$1234.50,"10,200",kWh,False,False',
      '9002,A-1,Main,City Light,M-1,Main Elec,Electric,Main Hall,2/2/2023,3/4/2023,202302,30,$1134.50,"9,200",kWh,True,False',
    ],
    [
      {
        billId: '9001',
        meterId: 'M-1',
        startDate: '2023-01-03',
        endDate: '2023-02-01',
        usage: 10_200,
        cost: 123_450,
      },
      { startDate: '2023-02-02', endDate: '2023-03-03', estimated: true },
    ],
  ],
  [
    'a bill processor’s report with balances beside the charges',
    'bill',
    [
      'Property,Service Type,Provider,Account Number,Service Address,Meter Number,Bill Date,Due Date,Service Start,Service End,Days,Usage,UOM,Current Charges,Previous Balance,Total Due',
      'Elm,Water/Sewer,City of Elm,00123,1 Elm St,W1,02/05/2023,02/25/2023,01/01/2023,01/31/2023,31,12.5,CCF,$88.20,$9.00,$97.20',
    ],
    [{ property: 'Elm', accountNumber: '00123', energyType: 'water', usage: 12.5, unit: 'CCF', cost: 8820 }],
  ],
  [
    'a property manager’s invoices, with heads cut short',
    'bill',
    [
      'Property Code,Property Name,Vendor Code,Vendor,Acct #,Invoice #,Invoice Dt,From Dt,To Dt,Expense Type,Usage Qty,Unit of Measure,Invoice Amt',
      'elm,Elm Court,v001,Elm Water,0044-1,INV1,2/1/23,1/1/23,1/31/23,Water,1400,gal,44.10',
    ],
    [
      {
        propertyId: 'elm',
        property: 'Elm Court',
        utility: 'Elm Water',
        accountNumber: '0044-1',
        billId: 'INV1',
        startDate: '2023-01-01',
        endDate: '2023-01-31',
        energyType: 'water',
        usage: 1400,
        cost: 4410,
      },
    ],
  ],
  [
    'a data provider’s statements',
    'bill',
    [
      'ProviderName,AccountNumber,StatementDate,IntervalStart,IntervalEnd,ServiceAddress,ServiceType,MeterNumber,MeasuredUsage,UsageUnit,TotalCharges',
      'Metro Gas,77,2023-02-03,2023-01-01,2023-01-31,9 Oak Ave,natural_gas,G9,120,therms,140.22',
    ],
    [
      {
        utility: 'Metro Gas',
        startDate: '2023-01-01',
        energyType: 'gas',
        usage: 120,
        unit: 'therm',
        cost: 14_022,
      },
    ],
  ],
  [
    'a utility’s list with the end and the days of each bill',
    'bill',
    [
      'Billing Name,Site Address,Zip Code,Account #,Meter #,SA ID,Bill End Date,Rate,Days,Total Bill Amount ($),Total Usage (kWh),Total Usage (Therms),Max. Max Demand (kW)',
      'Harbor,1 Main,95112,123,M1,555,2/23/2020,A1,30,"$1,200.10",5000,0,20',
    ],
    [
      {
        meterId: '555',
        startDate: '2020-01-25',
        endDate: '2020-02-23',
        usage: 5000,
        energyType: 'electric',
        demand: 20,
        cost: 120_010,
      },
    ],
  ],
  [
    'months and years in columns of their own, with a column of usage and of money for each energy',
    'bill',
    [
      'Building,Year,Month,Electricity (kWh),Electricity $,Gas (therms),Gas ($)',
      'Hall,2023,2,1000,120.5,50,60',
    ],
    [
      { startDate: '2023-02-01', endDate: '2023-02-28', energyType: 'electric', usage: 1000, cost: 12_050 },
      { energyType: 'gas', usage: 50, unit: 'therm', cost: 6000 },
    ],
  ],
  [
    'a calendar-month report of Portfolio Manager',
    'bill',
    [
      'Property Id,Property Name,Month,Electricity Use  (kBtu),Natural Gas Use  (kBtu),Water Use (All Water Sources) (kgal)',
      '12,Hall,Jan-24,"10,500.4",Not Available,3.2',
    ],
    [
      { propertyId: '12', startDate: '2024-01-01', endDate: '2024-01-31', usage: 10_500.4, unit: 'kBtu' },
      { energyType: 'water', usage: 3.2, unit: 'kgal' },
    ],
  ],
  [
    'a list from where numbers have commas',
    'bill',
    [
      'Building;Date;Usage (kWh);Cost',
      'Hall;01.01.2023;1.000,5;120,50',
      'Hall;01.02.2023;900,25;-110,00',
      'Total;;1.900,75;10,50',
    ],
    [
      { startDate: '2023-01-01', endDate: '2023-01-31', usage: 1000.5, cost: 12_050 },
      { startDate: '2023-02-01', endDate: '2023-02-28', usage: 900.25, cost: -11_000 },
    ],
  ],
  [
    'bills that tell no period but the day of each',
    'bill',
    [
      'Account Number,Vendor,Commodity,Bill Date,kWh,Amount',
      '1,P,Electric,1/15/2023,100,10',
      '1,P,Electric,2/14/2023,110,11',
      '1,P,Electric,3/16/2023,120,(12.00)',
    ],
    [
      { startDate: '2022-12-17', endDate: '2023-01-15', usage: 100 },
      { startDate: '2023-01-16', endDate: '2023-02-14' },
      { startDate: '2023-02-15', endDate: '2023-03-16', cost: -1200 },
    ],
  ],
  [
    'a period in one column',
    'bill',
    [
      'Account Number,Utility,Service Type,Billing Period,Usage,Unit,Charges',
      '1,P,Electric,01/05/2023 - 02/03/2023,100,kWh,10',
      '1,P,Electric,02/04/2023-03/05/2023,100,kWh,10',
    ],
    [
      { startDate: '2023-01-05', endDate: '2023-02-03' },
      { startDate: '2023-02-04', endDate: '2023-03-05' },
    ],
  ],
  [
    'units in a row of their own, below the heads',
    'bill',
    ['Building,Month,Electricity Usage,Gas Usage', ',,kWh,therms', 'Hall,Jan-24,100,20'],
    [
      { energyType: 'electric', usage: 100, unit: 'kWh' },
      { energyType: 'gas', usage: 20, unit: 'therm' },
    ],
  ],
  [
    'contacts whose names stand in two columns',
    'contact',
    ['Client,First Name,Last Name,Title,Email,Phone', 'Harbor,Jo,Doe,Manager,jo@harbor.test,503-555-0101'],
    [{ client: 'Harbor', contactName: 'Jo Doe', contactEmail: 'jo@harbor.test' }],
  ],
  [
    'our own list of accounts, its numbers kept as text',
    'account',
    [
      'Client,Property,Utility,Account number,Meter number,Energy,Unit',
      'Harbor,Hall,P,="00012",\'0099,Electric,kWh',
      'Harbor,Hall,P,45.0,7,Natural Gas,therm',
    ],
    [
      { accountNumber: '00012', meterNumber: '0099', energyType: 'electric' },
      { accountNumber: '45', energyType: 'gas' },
    ],
  ],
]

describe('exports come out right as they are', () => {
  test.each(EXPORTS)('%s', async (_, kind, lines, values) => {
    const { proposals, taken, refused } = await importOfText(lines.join('\n'))
    expect(proposals[0]).toMatchObject({ kind, asksDayOrder: false })
    expect(refused).toEqual([])
    expect(taken.map((row) => row.values)).toMatchObject(values)
  })
})

describe('what would come out wrong is not taken, and says why', () => {
  const why = async (text: string) => (await importOfText(text)).proposals[0]

  test.each<[string, string, RegExp]>([
    [
      'readings of hours',
      [
        'meter_uid,utility,interval_start,interval_end,interval_kWh',
        ...Array.from({ length: 24 }, (_, hour) => `1,P,1/2/2023 ${hour}:00,1/2/2023 ${hour}:59,1.5`),
      ].join('\n'),
      /no bills/,
    ],
    [
      'bills of nothing that is named',
      'Start,End,Usage (kWh),Cost\n1/1/2023,1/31/2023,10,20',
      /choose their property/,
    ],
    ['months side by side', 'Account Number,Utility,Jan-23,Feb-23,Mar-23\n1,P,10,20,30', /row of its own/],
  ])('%s', async (_, text, reason) => {
    expect(await why(text)).toMatchObject({ kind: null, why: expect.stringMatching(reason) })
  })

  test.each<[string, string, string, RegExp]>([
    ['digits lost to a power of ten', 'accountNumber', '1.23E+11,P,7,Electric', /Format the column as text/],
    ['letters that could not be read', 'utility', '1,Caf\uFFFD,7,Electric', /UTF-8/],
  ])('%s', async (_, __, line, reason) => {
    const { refused } = await importOfText(`Account Number,Utility,Meter Number,Energy\n${line}`)
    expect(refused[0]?.problems[0]?.reason).toMatch(reason)
  })

  test('a formula whose result the file does not have', async () => {
    const rows = [
      [
        'Account Number',
        'Utility',
        'Meter Number',
        'Energy',
        'Start Date',
        'End Date',
        'Usage (kWh)',
        'Cost',
      ],
      ['1', 'P', 'm', 'Electric', '2023-01-01', '2023-01-31', 10, { formula: 'G2*2', value: null }],
    ]
    const { refused } = importOfFile(
      await readWorkbook(xlsxOf({ sheets: [{ name: 'Bills', rows }] }), 'list.xlsx'),
    )
    expect(refused[0]?.problems[0]).toMatchObject({
      column: 7,
      reason: expect.stringMatching(/without its result/),
    })
  })

  test('a cost of several energies together is left out, and noted', async () => {
    const { taken } = await importOfText(
      'Building,Month,Electricity (kWh),Gas (therms),Cost\nHall,Jan-24,100,20,30',
    )
    expect(taken.map(({ values }) => values.cost)).toEqual([undefined, undefined])
    expect(taken[0]?.problems).toMatchObject([
      { says: '30', reason: expect.stringMatching(/several energies/) },
    ])
  })
})

describe('days', () => {
  test('whose number no format marks count from 1904 where the file does', async () => {
    const rows = [
      ['Meter Number', 'Start Date', 'End Date', 'Usage (kWh)'],
      ['m', 42_369, 42_399, 10],
    ]
    const bytes = xlsxOf({ days: 1904, sheets: [{ name: 'Bills', rows }] })
    const { taken } = importOfFile(await readWorkbook(bytes, 'list.xlsx'))
    expect(taken[0]?.values).toMatchObject({ startDate: '2020-01-01', endDate: '2020-01-31' })
  })

  test.each([
    '5-JAN-2024',
    '05JAN24',
    'Jan 5, 2024',
    'January 5 2024',
    'Friday, January 5, 2024',
    '2024/1/5',
    '2024-Jan-05',
    '20240105',
    '1/5/2024 12:00:00 AM',
    '2024-01-05T00:00:00Z',
    '45296',
  ])('%s is January 5, 2024', async (text) => {
    const { taken } = await importOfText(
      `Meter Number\tStart Date\tEnd Date\tUsage (kWh)\nm\t${text}\t1/31/2024\t10`,
    )
    expect(taken[0]?.values.startDate).toBe('2024-01-05')
  })
})

test('a sum is left out wherever its word stands, and a place that is called so is not', () => {
  const { taken } = importOfFile({
    kind: 'xlsx',
    sheets: [
      sheetOf([
        ['Property Name', 'City', 'Square Feet'],
        ['Total Wine Hall', 'Salem', 500],
        ['Hall', 'Salem', 300],
        ['Grand Total:', null, 800],
        ['Salem Total', null, 800],
        [null, null, null],
        ['Source: the county', null, null],
      ]),
    ],
  })
  expect(taken.map(({ values }) => values.property)).toEqual(['Total Wine Hall', 'Hall'])
})
