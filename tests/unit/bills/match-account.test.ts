import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchAccount, readFileName } from '#domain/bills/matching/match-account.ts'
import { bareUtilityName, matchUtility } from '#domain/bills/matching/match-utility.ts'

const account = (id: number, acctNum: string, utilityCompanyId = 1) => ({ id, acctNum, utilityCompanyId })

describe('an account number', () => {
  it('is found whatever its punctuation', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9][0-9]{3,11}$/),
        fc.constantFrom('-', ' ', '.', ''),
        (digits, mark) => {
          const printed = [...digits].join(mark)
          expect(matchAccount(printed, [account(1, digits), account(2, `${digits}0`)], 1)?.id).toBe(1)
        },
      ),
    )
  })

  it('is found with and without its leading zeros, the printed one first', () => {
    expect(matchAccount('0044-71', [account(1, '4471')], null)?.id).toBe(1)
    expect(matchAccount('4471', [account(1, '004471'), account(2, '4471')], null)?.id).toBe(2)
    expect(matchAccount('4471', [account(1, '004471'), account(2, '04471')], null)).toBeNull()
  })

  it('of two utilities is decided by the utility', () => {
    const both = [account(1, '77', 1), account(2, '77', 2)]
    expect(matchAccount('77', both, 2)?.id).toBe(2)
    expect(matchAccount('77', both, null)).toBeNull()
    expect(matchAccount('77', both, 3)).toBeNull()
  })

  it('without a letter or figure is none', () => {
    expect(matchAccount(' - ', [account(1, '-')], null)).toBeNull()
  })
})

describe('a utility’s name', () => {
  const known = [
    { id: 1, name: 'Springfield Power & Light Company', aliases: ['SP&L'] },
    { id: 2, name: 'Town of Riverton', aliases: [] },
    { id: 3, name: 'The Gas Co.', aliases: [] },
  ]
  it.each([
    ['SPRINGFIELD POWER AND LIGHT CO.', 1],
    ['sp&l', 1],
    ['Town Of Riverton', 2],
    ['The Gas Company', 3],
    ['Springfield Power', null],
    ['', null],
  ])('%s: %s', (printed, id) => {
    expect(matchUtility(printed, known)?.id ?? null).toBe(id)
  })

  it('that two answer to is no match', () => {
    expect(
      matchUtility('Acme', [
        { id: 1, name: 'Acme', aliases: [] },
        { id: 2, name: 'ACME Inc.', aliases: [] },
      ]),
    ).toBeNull()
  })

  it('made of legal words alone is still a name', () => {
    expect(bareUtilityName('The Company')).toBe('thecompany')
  })
})

describe('the naming convention of files', () => {
  it.each([
    [
      'Harbor Water_00-4471_20260703.pdf',
      { utility: 'Harbor Water', accountNumber: '00-4471', invoiceDate: '2026-07-03' },
    ],
    [
      'Harbor_Water_4471_20260703.PDF',
      { utility: 'Harbor Water', accountNumber: '4471', invoiceDate: '2026-07-03' },
    ],
    ['Harbor_4471_20260703 (2).pdf', { utility: 'Harbor', accountNumber: '4471', invoiceDate: '2026-07-03' }],
    ['Harbor_4471_20260231.pdf', null],
    ['Harbor_4471.pdf', null],
    ['scan0001.pdf', null],
  ])('%s', (name, expected) => {
    expect(readFileName(name)).toEqual(expected)
  })
})
