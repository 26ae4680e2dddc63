import { describe, expect, it } from 'vitest'
import {
  CUSTOMERS,
  customersAddress,
  customersBy,
  customersIn,
  INVOICES,
  invoicesAddress,
  invoicesBy,
  invoicesIn,
  tabOf,
} from '#workstation/accounting/narrowing.ts'
import { returnedWith } from '#workstation/accounting/returned.ts'

describe('the address of the accounting view', () => {
  it('names a list, and opens the invoices of a customer that it names', () => {
    expect(tabOf('', '')).toBe('customers')
    expect(tabOf('invoices', '')).toBe('invoices')
    expect(tabOf('', '?qbo_id=58')).toBe('invoices')
    expect(tabOf('', '?qbo_id=x')).toBe('customers')
    expect(invoicesIn('?qbo_id=58').qboId).toBe('58')
  })

  it('is read as it was written', () => {
    const customers = {
      ...CUSTOMERS,
      query: 'harbor & co',
      mapped: 'unmapped',
      sort: 'Balance',
      order: 'desc',
    } as const
    expect(customersIn(customersAddress(customers))).toEqual(customers)
    const invoices = { ...INVOICES, query: '1037', qboId: '7', sort: 'DueDate', order: 'asc' } as const
    expect(invoicesIn(new URL(invoicesAddress(invoices), 'https://a.test').search)).toEqual(invoices)
  })

  it('says nothing of what is as usual, nor believes what nobody can order by', () => {
    expect(customersAddress(CUSTOMERS)).toBe('')
    expect(invoicesAddress(INVOICES)).toBe('/invoices')
    expect(customersIn('?sort=toString&order=up&show=some')).toEqual(CUSTOMERS)
  })

  it('turns the order around by the same column again', () => {
    const byBalance = invoicesBy(INVOICES, 'Balance')
    expect(byBalance).toMatchObject({ sort: 'Balance', order: 'desc' })
    expect(invoicesBy(byBalance, 'Balance')).toMatchObject({ sort: 'Balance', order: 'asc' })
    expect(customersBy(CUSTOMERS, 'DisplayName')).toMatchObject({ order: 'desc' })
  })
})

describe('coming back from QuickBooks', () => {
  it('brings what connects', () => {
    expect(returnedWith('?code=c-1&state=s-1&realmId=4620')).toEqual({
      code: 'c-1',
      state: 's-1',
      realmId: '4620',
    })
  })

  it('is refused where nobody agreed, or where something is missing', () => {
    expect(returnedWith('?error=access_denied&state=s-1')).toEqual({
      refusal: 'It was not agreed to at QuickBooks.',
    })
    expect(returnedWith('?code=c-1&state=s-1')).toHaveProperty('refusal')
  })

  it('is no other visit', () => {
    expect(returnedWith('')).toBeNull()
    expect(returnedWith('?qbo_id=7&q=harbor')).toBeNull()
  })
})
