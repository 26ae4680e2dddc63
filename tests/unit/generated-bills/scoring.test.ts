import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { type BillTruth, NOTHING_PRINTED } from '#demo/bills/truth.ts'
import type { Answer } from '#tests/bills/scoring/answer.ts'
import { compareBill } from '#tests/bills/scoring/compare.ts'
import { fieldTable, tallyTable } from '#tests/bills/scoring/report.ts'
import { addTallies, f1, fieldShare, meanF1 } from '#tests/bills/scoring/tally.ts'

const truth: BillTruth = {
  ...NOTHING_PRINTED,
  is_bill: true,
  utility: 'Quillon Gas Works',
  account_number: '00-12 3',
  meter_numbers: ['G-77'],
  invoice_date: asCalendarDate('2025-01-08'),
  total_current_charges: 20,
  services: [{ meter_number: 'G-77', energy_type: 'gas' }],
  charges: [
    { description: 'Gas Supply', amount: 12, service: 0 },
    { description: 'Customer Charge', amount: 8, service: null },
  ],
  usages: [{ description: 'Gas Used', amount: 40, unit: 'HCF', service: 0 }],
}

/** Where on the page a line stands. */
const SECTION = { meter_number: null, energy_type: null }

const answer: Answer = {
  file: 'a.pdf',
  is_bill: true,
  utility: 'QUILLON GAS WORKS, INC.',
  account_number: '00123',
  meter_numbers: ['g77'],
  invoice_date: '2025-01-08',
  start_date: null,
  end_date: null,
  total_current_charges: 20,
  amount_due: null,
  energy_type: null,
  charges: [
    { description: 'Customer Charge', amount: 8, ...SECTION },
    { description: 'Gas Supply 40 CCF', amount: 12, ...SECTION },
  ],
  usages: [{ description: 'Used', amount: 40.1, unit: 'ccf', ...SECTION }],
  difference: 0,
}

describe('scoring an answer', () => {
  it('gives full marks whatever the writing of names, numbers and units', () => {
    const tally = compareBill(truth, answer)
    expect(fieldShare(tally)).toBe(1)
    expect([f1(tally.charges), f1(tally.usages)]).toEqual([1, 1])
    expect(tally.unprinted).toEqual({ asked: 4, invented: 0 })
  })

  it('counts a value for what is not printed as an invention', () => {
    expect(compareBill(truth, { ...answer, amount_due: 20 }).unprinted.invented).toBe(1)
  })

  it('counts bills whose lines are all right, and whether those that say so add up', () => {
    const { whole, claims } = compareBill(truth, answer)
    expect([whole, claims]).toEqual([
      { asked: 1, right: 1, f1: 1 },
      { asked: 1, right: 1 },
    ])
    expect(compareBill(truth, { ...answer, total_current_charges: 21 }).claims).toEqual({
      asked: 1,
      right: 0,
    })
    expect(compareBill(truth, { ...answer, difference: 3 }).claims.asked).toBe(0)
    const missing = compareBill(truth, { ...answer, charges: answer.charges.slice(1) })
    expect([missing.whole.right, missing.claims.right]).toEqual([0, 0])
    expect(meanF1(addTallies([missing, compareBill(truth, answer)]))).toBeCloseTo((2 / 3 + 1) / 2)
  })

  it('marks a charge wrong that is a cent off or named otherwise, and takes each answer once', () => {
    const off = { description: 'Gas Supply', amount: 12.01, ...SECTION }
    const other = { description: 'Late Fee', amount: 8, ...SECTION }
    expect(compareBill(truth, { ...answer, charges: [off, other] }).charges.right).toBe(0)
    const [gas] = truth.charges
    if (!gas) throw new Error('the bill has a gas charge')
    const twice = { ...truth, charges: [gas, gas] }
    expect(compareBill(twice, answer).charges.right).toBe(1)
  })

  it('marks a usage wrong in another unit or more than half a percent off', () => {
    const usage = { description: 'Gas Used', amount: 40, unit: 'therms', ...SECTION }
    expect(compareBill(truth, { ...answer, usages: [usage] }).usages.right).toBe(0)
    expect(
      compareBill(truth, { ...answer, usages: [{ ...usage, unit: 'CCF', amount: 40.3 }] }).usages.right,
    ).toBe(0)
  })

  it('counts on which meters the lines of several services come', () => {
    const services: BillTruth['services'] = [
      { meter_number: 'E-1', energy_type: 'electric' },
      { meter_number: 'G-77', energy_type: 'gas' },
    ]
    const charges = truth.charges.map((charge) => ({ ...charge, service: 1 }))
    const of = (sections: Partial<typeof SECTION | Answer['charges'][number]>[]) =>
      compareBill(
        { ...truth, services, charges, usages: [] },
        { ...answer, charges: answer.charges.map((line, at) => ({ ...line, ...sections[at] })) },
      ).meters
    expect(of([{ meter_number: 'G77' }, { energy_type: 'gas' }])).toEqual({ asked: 2, right: 2, wrong: 0 })
    expect(of([{ meter_number: 'E-1' }, { meter_number: 'X-9' }])).toMatchObject({ right: 0, wrong: 1 })
    // Of one service there is nothing to tell apart.
    expect(compareBill(truth, answer).meters.asked).toBe(0)
  })

  it('asks of a letter only whether it was told to be no bill', () => {
    const letter: BillTruth = { ...NOTHING_PRINTED, is_bill: false }
    expect(compareBill(letter, { ...answer, is_bill: false }).letters).toEqual({ asked: 1, right: 1 })
    expect(compareBill(letter, answer).letters.right).toBe(0)
    expect(compareBill(letter, null).letters.right).toBe(0)
  })

  it('adds up over files, a missing answer counting against all', () => {
    const total = addTallies([compareBill(truth, answer), compareBill(truth, null)])
    expect(total.files).toBe(2)
    expect(fieldShare(total)).toBe(0.5)
    expect(total.charges).toEqual({ asked: 4, answered: 2, right: 2 })
  })
})

describe('the report', () => {
  it('has a row a name, shares in percent and a dash where nothing was asked', () => {
    const table = tallyTable('by layout', [['classic', compareBill(truth, answer)]])
    expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['by layout'],
      [
        'files',
        'fields',
        'charges F1',
        'a bill',
        'all right',
        'honest claims',
        'usages F1',
        'meters of lines',
        'wrong meters',
        'inventions',
        'not a bill',
      ],
      [
        'classic',
        '1',
        '100.0 %',
        '100.0 %',
        '100.0 %',
        '1 of 1',
        '1 of 1',
        '100.0 %',
        '-',
        '-',
        '0 of 4',
        '-',
      ],
    ])
  })

  it('says of each field how often it was right', () => {
    const table = fieldTable([['all', addTallies([compareBill(truth, answer), compareBill(truth, null)])]])
    expect(table).toMatch(/account_number\s+50\.0 % of 2/)
    expect(table).toMatch(/amount_due\s+-/)
  })
})
