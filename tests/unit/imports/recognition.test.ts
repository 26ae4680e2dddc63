import { describe, expect, test } from 'vitest'
import { proposeMapping } from '#domain/imports/propose.ts'
import { day, importOf, sheetOf, workbookOf } from '#tests/helpers/sheets/lists.ts'

const fieldsOf = (
  heads: readonly string[],
  values: readonly (string | number)[][] = [heads.map(() => 'x')],
) =>
  proposeMapping(workbookOf(sheetOf([heads, ...values])))[0]?.columns.map(
    ({ target }) => target?.field ?? null,
  )

describe('columns are known by the heads of the trade', () => {
  test.each<[string, string[], (string | null)[]]>([
    [
      'an accounts list of EnergyCAP’s kind',
      [
        'Account Code',
        'Account Number',
        'Vendor Name',
        'Meter Code',
        'Serial Number',
        'Commodity',
        'Place Code',
        'Building Name',
        'Rate Code',
      ],
      [
        'accountId',
        'accountNumber',
        'utility',
        'meterId',
        'meterNumber',
        'energyType',
        'propertyId',
        'property',
        null,
      ],
    ],
    [
      'a property template with advice in its heads',
      [
        'Property Name (Required)',
        'Street Address (Required)',
        'State/Province (Required for US or Canada)',
        'Gross Floor Area\n(Required)',
        'GFA Units (Required)',
      ],
      ['property', 'street1', 'state', 'sqFt', 'areaUnit'],
    ],
    [
      'a list of online access',
      ['Utility', 'Account #', 'Website', 'User Name', 'Password'],
      ['utility', 'accountNumber', 'loginUrl', 'loginName', 'loginPassword'],
    ],
    [
      'contacts',
      ['Company', 'Name', 'E-mail', 'Phone Number'],
      ['client', 'contactName', 'contactEmail', 'contactPhone'],
    ],
    ['clients of our own', ['Client', 'Customer type'], ['client', 'customerType']],
    [
      'heads without spaces',
      ['uid', 'nickname', 'primaryspaceusage', 'yearbuilt'],
      ['propertyId', 'property', 'primaryUse', 'yearBuilt'],
    ],
  ])('%s', (_, heads, fields) => {
    const samples: Record<string, string | number> = {
      Commodity: 'ELECTRIC',
      'Gross Floor Area\n(Required)': 12,
      'E-mail': 'a@b.test',
    }
    expect(fieldsOf(heads, [heads.map((head) => samples[head] ?? 'x')])).toEqual(fields)
  })

  test('amounts say their energy and unit in their heads', () => {
    const [proposal] = proposeMapping(
      workbookOf(
        sheetOf([
          [
            'Property Id',
            'Month',
            'Electricity Use (kBtu)',
            'Natural Gas Use (therms)',
            'Water Use (kgal)',
            'Electricity Cost ($)',
            'Site EUI (kBtu/ft²)',
            'Weather Normalized Site Energy Use (kBtu)',
          ],
          ['1', 'Jan-16', 1, 2, 3, 4, 5, 6],
        ]),
      ),
    )
    expect(proposal?.kind).toBe('bill')
    expect(proposal?.columns.slice(2).map(({ target }) => target)).toEqual([
      { field: 'usage', unit: 'kBtu', energy: 'electric' },
      { field: 'usage', unit: 'therm', energy: 'gas' },
      { field: 'usage', unit: 'kgal', energy: 'water' },
      { field: 'cost', unit: null, energy: 'electric' },
      null,
      null,
    ])
  })

  test('a group that spans columns says the energy of those below', () => {
    const grouped = sheetOf(
      [
        [null, null, 'Electricity', null, 'Natural Gas', null],
        ['Site', 'Month', 'Usage (kWh)', 'Cost', 'Usage (therms)', 'Cost'],
        ['A', '2020-01', 1, 10, 2, 20],
      ],
      {
        merged: [
          { firstRow: 1, lastRow: 1, firstColumn: 2, lastColumn: 3 },
          { firstRow: 1, lastRow: 1, firstColumn: 4, lastColumn: 5 },
        ],
      },
    )
    expect(
      importOf(grouped).taken.map(({ values }) => [
        values.energyType,
        values.usage,
        values.unit,
        values.cost,
      ]),
    ).toEqual([
      ['electric', 1, 'kWh', 1000],
      ['gas', 2, 'therm', 2000],
    ])
  })

  test('square feet are taken where an area stands in both', () => {
    expect(fieldsOf(['uid', 'nickname', 'sqm', 'sqft'], [['a', 'b', 10, 107.6]])).toEqual([
      'propertyId',
      'property',
      null,
      'sqFt',
    ])
  })
})

describe('what a sheet holds', () => {
  const bills = [
    ['Meter ID', 'Start Date', 'End Date', 'Usage', 'Units'],
    ['m1', day('2020-01-01'), day('2020-01-31'), 5, 'kWh'],
  ]

  test('heads are found below what an export says of itself', () => {
    const [proposal] = proposeMapping(
      workbookOf(
        sheetOf([
          ['My Portfolio: A'],
          ['06/06/2019 04:28 PM EDT'],
          ['Total Properties: 1'],
          [null],
          ...bills,
        ]),
      ),
    )
    expect(proposal).toMatchObject({ kind: 'bill', headerRow: 5, dataRows: 1 })
  })

  test.each<[string, Parameters<typeof sheetOf>, RegExp]>([
    ['hidden', [bills, { hidden: true }], /hidden/],
    ['without rows', [bills.slice(0, 1)], /no rows/],
    ['prose', [[['Please read this first.'], ['Then fill in the sheets.']]], /No row names columns/],
    ['empty', [[]], /empty/],
    [
      'of something else',
      [
        [
          ['Property Name', 'Use Name', 'Gross Floor Area'],
          ['A', 'Office', 5],
        ],
      ],
      /nothing that is kept/,
    ],
  ])('a sheet that is %s gives nothing, and says why', (_, sheet, why) => {
    expect(proposeMapping(workbookOf(sheetOf(...sheet)))[0]).toMatchObject({
      kind: null,
      why: expect.stringMatching(why),
    })
  })

  test('sums, remarks and heads that come again are no data', () => {
    const { rows } = importOf(
      sheetOf([...bills, bills[0] ?? [], ['Total', null, null, 5], ['Printed on Monday']]),
    )
    expect(rows.map(({ row }) => row)).toEqual([2])
  })

  test('a value merged over rows is in each of them', () => {
    const list = sheetOf(
      [
        ['Site', 'Meter Number', 'Fuel'],
        ['North', 'a', 'Gas'],
        [null, 'b', 'Electricity'],
        ['South', 'c', 'Gas'],
      ],
      { merged: [{ firstRow: 2, lastRow: 3, firstColumn: 0, lastColumn: 0 }] },
    )
    expect(importOf(list).taken.map(({ values }) => values.property)).toEqual(['North', 'North', 'South'])
  })
})

describe('what nobody but a person can tell is asked', () => {
  const asked = (heads: (string | null)[], ...rows: (string | number | null)[][]) => {
    const [proposal] = proposeMapping(workbookOf(sheetOf([heads, ...rows])))
    return {
      columns: proposal?.columns.flatMap(({ column, question, target }) =>
        question ? [[column, question, target]] : [],
      ),
      days: proposal?.asksDayOrder,
    }
  }

  test('two columns with one head, and a column without one', () => {
    expect(
      asked(['custom id 1', 'custom id 1', 'property name', 'city', null], ['a', 'b', 'c', 'd', 'e']).columns,
    ).toEqual([
      [0, 'same_head', null],
      [1, 'same_head', null],
      [4, 'no_head', null],
    ])
    expect(asked(['property name', 'city', null, null], ['a', 'b', null, null]).columns).toEqual([])
  })

  const METER = ['Meter Number', 'Start Date', 'End Date', 'Usage (kWh)']
  test.each<[string, string[], boolean, (string | null)[]]>([
    ['a day past the 12th in second place', ['1/2/20', '1/31/20'], false, ['2020-01-02', '2020-01-31']],
    ['a day past the 12th in first place', ['1/2/20', '28/2/20'], false, ['2020-02-01', '2020-02-28']],
    ['days that could be either', ['1/2/20', '3/4/20'], true, [null, null]],
    ['a period that would end before it begins', ['1/2/20', '2/1/20'], false, ['2020-01-02', '2020-02-01']],
    ['days that are the same either way', ['1/1/20', '2/2/20'], false, ['2020-01-01', '2020-02-02']],
  ])('the order of days: %s', (_, [start = '', end = ''], asks, period) => {
    const { proposals, rows } = importOf(sheetOf([METER, ['m', start, end, 5]]))
    expect(proposals[0]?.asksDayOrder).toBe(asks)
    expect([rows[0]?.values.startDate ?? null, rows[0]?.values.endDate ?? null]).toEqual(period)
  })

  test('no sample of a password is shown', () => {
    const [proposal] = proposeMapping(
      workbookOf(
        sheetOf([
          ['Account Number', 'User Name', 'Password', 'Old password'],
          ['1', 'me', 'Secret-1', 'Secret-0'],
        ]),
      ),
    )
    expect(proposal?.kind).toBe('credential')
    expect(JSON.stringify(proposal)).not.toContain('Secret')
  })
})
