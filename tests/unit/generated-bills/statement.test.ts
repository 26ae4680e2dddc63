import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import type { BillFacts } from '#demo/bills/bill-facts.ts'
import { Statement } from '#demo/bills/statement.ts'

const facts: BillFacts = {
  utility: {
    name: 'Quillon Gas Works',
    kind: 'gas',
    address: ['PO Box 1', 'Quillon, OH 40000'],
    website: 'www.quillon.example',
    phone: '(555) 555-0100',
  },
  customer: { name: 'Ninefold LP', address: ['1 Mill St', 'Quillon, OH 40000'] },
  accountNumber: '00-12',
  invoiceDate: asCalendarDate('2025-01-08'),
  dueDate: asCalendarDate('2025-01-28'),
  startDate: asCalendarDate('2024-12-05'),
  endDate: asCalendarDate('2025-01-04'),
  previousBalance: 5000,
  payments: 5000,
  services: [
    {
      energyType: 'gas',
      meterNumber: 'G77',
      rateName: 'Heat',
      usages: [
        {
          description: 'Gas Used',
          kind: 'usage',
          amount: 40,
          unit: 'CCF',
          read: { previous: 10, present: 50, multiplier: 1 },
        },
      ],
      charges: [
        { description: 'Gas Supply', amount: 2000, quantity: 40, unit: 'CCF', rate: 0.5, kind: 'supply' },
        { description: 'Credit', amount: -300, kind: 'fee' },
        { description: 'Tax', amount: 85, quantity: 17, unit: '$', rate: 0.05, kind: 'tax' },
      ],
    },
  ],
  otherCharges: [],
}

const statement = (change: Partial<BillFacts> = {}) =>
  new Statement({ ...facts, ...change }, { date: 'MM/DD/YY', money: { sign: '$', credit: 'CR' } })

describe('a statement', () => {
  it('knows as true only what it was asked for', () => {
    const page = statement()
    expect(page.truth()).toMatchObject({
      utility: null,
      account_number: null,
      charges: [],
      usages: [],
      meter_numbers: [],
    })
    page.accountNumber()
    page.period()
    expect(page.truth()).toMatchObject({
      account_number: '00-12',
      start_date: '2024-12-05',
      end_date: '2025-01-04',
      invoice_date: null,
    })
  })

  it('counts a charge once however often it is printed', () => {
    const page = statement()
    const [supply] = facts.services[0]?.charges ?? []
    if (!supply) throw new Error('the bill has a supply charge')
    page.charge(supply)
    page.charge(supply)
    expect(page.truth().charges).toEqual([{ description: 'Gas Supply', amount: 20, service: 0 }])
  })

  it('writes what a charge was worked out of', () => {
    const printed = facts.services[0]?.charges.map((charge) => statement().charge(charge))
    expect(printed?.map(({ basis, amount }) => [basis, amount])).toEqual([
      ['40 CCF x $0.50', '$20.00'],
      ['', '$3.00 CR'],
      ['$17.00 x 5%', '$0.85'],
    ])
  })

  it('takes the amount due for the current charges too when nothing is carried over', () => {
    const even = statement()
    even.amountDue()
    expect(even.truth()).toMatchObject({ amount_due: 17.85, total_current_charges: 17.85 })
    const owing = statement({ payments: 0 })
    owing.amountDue()
    expect(owing.truth()).toMatchObject({ amount_due: 67.85, total_current_charges: null })
    const level = statement({ budgetAmount: 2500 })
    expect(level.amountDue()).toBe('$25.00')
    expect(level.truth()).toMatchObject({ amount_due: 25, total_current_charges: null })
  })

  it('names for a usage the meter that measured it, be it taken out since', () => {
    const [service] = facts.services
    const [usage] = service?.usages ?? []
    if (!service || !usage) throw new Error('the bill has a usage')
    const page = statement()
    expect(page.meterNumber(service, { ...usage, formerMeter: 'G12' })).toBe('G12')
    expect(page.meterNumber(service, usage)).toBe('G77')
    expect(page.truth().meter_numbers).toEqual(['G12', 'G77'])
  })
})
