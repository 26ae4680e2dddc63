import { describe, expect, test } from 'vitest'
import {
  changesBody,
  customerBody,
  customersPage,
  invoiceBody,
  invoicesPage,
  isDeleted,
} from '#server/accounting/quickbooks/bodies.ts'

/** Bodies of QuickBooks as they come, odd ones among them. */

const time = '2026-03-04T05:06:07.089-08:00'

describe('a page', () => {
  test('without rows is an empty object', () => {
    expect(customersPage.parse({ QueryResponse: {}, time })).toEqual({
      QueryResponse: { Customer: [] },
      time: new Date(time),
    })
    expect(invoicesPage.parse({ QueryResponse: {}, time }).QueryResponse.Invoice).toEqual([])
  })

  test('is refused as a whole for one row that makes no sense', () => {
    const rows = [{ Id: '1', DisplayName: 'Elm' }, { Id: '2' }]
    expect(customersPage.safeParse({ QueryResponse: { Customer: rows }, time }).success).toBe(false)
  })
})

describe('a customer', () => {
  test('of few words is active and owes nothing', () => {
    expect(customerBody.parse({ Id: '7', DisplayName: 'Elm Court' })).toEqual({
      ...{ qboId: '7', displayName: 'Elm Court', companyName: null, givenName: null, familyName: null },
      ...{ active: true, parentQboId: null, balanceCents: 0, balanceWithJobsCents: null },
      ...{ email: null, phone: null, address: null },
    })
  })

  test('with parts has their balances too, and an address of which nobody knows the place', () => {
    const body = {
      ...{ Id: '8', DisplayName: 'Elm:Gate', ParentRef: { value: '7' }, Job: true, Active: false },
      ...{ Balance: 12.1, BalanceWithJobs: 20.3, PrimaryEmailAddr: { Address: 'Ap@Elm.test' } },
      BillAddr: { Id: '3', Line1: '1 Elm St', PostalCode: '02108', Lat: 'INVALID', Long: 'INVALID' },
    }
    expect(customerBody.parse(body)).toMatchObject({
      ...{ parentQboId: '7', active: false, balanceCents: 1210, balanceWithJobsCents: 2030 },
      ...{ email: 'Ap@Elm.test', address: { Line1: '1 Elm St', Line2: null, PostalCode: '02108' } },
    })
  })
})

describe('an invoice', () => {
  const sold = (Amount: number) => ({ Id: '1', LineNum: 1, Amount, DetailType: 'SalesItemLineDetail' })
  const body = (Line: object[]) => ({
    Id: '9',
    TotalAmt: 8.3,
    Balance: 8.3,
    CustomerRef: { value: '7' },
    Line,
  })

  test('with a bundle has its lines after it, so that they add up', () => {
    const bundle = {
      ...{
        Id: '4',
        Amount: 0,
        DetailType: 'GroupLineDetail',
        GroupLineDetail: { Line: [sold(5.2), sold(3.1)] },
      },
    }
    const { lines } = invoiceBody.parse(
      body([bundle, { Amount: 8.3, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} }]),
    )
    expect(lines.map(({ detailType, amountCents }) => [detailType, amountCents])).toEqual([
      ['GroupLineDetail', 0],
      ['SalesItemLineDetail', 520],
      ['SalesItemLineDetail', 310],
      ['SubTotalLineDetail', 830],
    ])
  })

  test('may have a line that is words alone, a tax, a memo, and be voided', () => {
    const voided = {
      ...body([{ DetailType: 'DescriptionOnly', Description: 'Read by hand' }]),
      ...{ TotalAmt: 0, Balance: 0, PrivateNote: 'Voided', TxnTaxDetail: { TotalTax: 0.29 } },
      CustomerMemo: { value: 'Thanks' },
    }
    expect(invoiceBody.parse(voided)).toMatchObject({
      ...{ totalCents: 0, taxCents: 29, privateNote: 'Voided', customerMemo: 'Thanks' },
      lines: [{ amountCents: 0, description: 'Read by hand', qboId: null }],
    })
  })
})

test('deletions come without a token and beside what was changed; a kind without changes is left out', () => {
  const gone = { domain: 'QBO', status: 'Deleted', Id: '9', MetaData: { LastUpdatedTime: time } }
  const { CDCResponse } = changesBody.parse({
    CDCResponse: [{ QueryResponse: [{}, { Invoice: [gone], startPosition: 1, maxResults: 1 }] }],
    time,
  })
  const told = CDCResponse[0]?.QueryResponse.flatMap(({ Invoice }) => Invoice) ?? []
  expect(told.map((row) => isDeleted(row))).toEqual([true])
})
