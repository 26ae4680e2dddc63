import { describe, expect, it } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import { compareReadings } from '#workstation/configurations/trial/compare.ts'

type Trial = CallAnswer<'configurations.try'>
type Reading = Trial['before']
type Charge = Reading['gpt_bill']['charges'][number]

const charge = (description: string, amount: string, over: Partial<Charge> = {}): Charge => ({
  id: 1,
  description,
  start_date: '2026-09-11',
  end_date: '2026-10-12',
  meter_num: null,
  energy_type: null,
  utility_account_meter_id: null,
  applicable: true,
  evidence: null,
  pointed: null,
  reason: null,
  utility_charge_type_id: 1,
  amount,
  gpt_charge_id: 1,
  ...over,
})

const reading = (charges: Charge[], over: Partial<Reading> = {}): Reading => ({
  is_bill: true,
  not_a_bill_reason: null,
  gpt_bill: {
    id: 1,
    textract_bill_id: 12,
    due_date: null,
    invoice_date: '2026-10-14',
    start_date: '2026-09-11',
    end_date: '2026-10-12',
    acct_num: '4471-0093-6',
    total_cost: '12.50',
    response: null,
    confidence: null,
    archived: false,
    edited: false,
    hand_changes: [],
    further_bills: [],
    charges,
    usages: [],
    pointed: null,
    meters: [],
    fields: {
      utility: null,
      account_number: null,
      meter_numbers: [],
      invoice_date: null,
      start_date: null,
      end_date: null,
      due_date: null,
      total_current_charges: null,
      amount_due: null,
      previous_balance: null,
      payments: null,
    },
    created_at: '2026-10-15T00:00:00.000Z',
    updated_at: '2026-10-15T00:00:00.000Z',
  },
  queries: [],
  validation_errors: [],
  database_errors: [],
  parts: [{ page_from: 1, page_to: 2 }],
  warnings: [],
  ...over,
})

const problem = (message: string): Reading['validation_errors'][number] => ({
  rule: 'total',
  severity: 'warning',
  message,
  target: { kind: 'bill' },
  fix: null,
})

describe('a trial of a configuration', () => {
  it('finds no difference between a reading and itself', () => {
    const same = reading([charge('Energy', '10.00'), charge('Energy', '2.50')])
    expect(compareReadings({ before: same, after: same })).toEqual({
      fields: [],
      lines: [],
      sameLines: 2,
      answers: [],
      problems: { solved: [], caused: [], same: 0 },
    })
  })

  it('sets lines described alike beside one another, whatever figures stand in the description', () => {
    const { lines, sameLines } = compareReadings({
      before: reading([charge('Energy, 100 kWh at 9.4¢', '10.00'), charge('Tax', '1.00')]),
      after: reading([charge('Energy, 200 kWh at 9.4¢', '20.00'), charge('Tax', '1.00')]),
    })
    expect(sameLines).toBe(1)
    expect(lines).toEqual([
      {
        what: 'Energy, 200 kWh at 9.4¢',
        before: '$10.00 · usage_cost · 09/11/2026 – 10/12/2026',
        after: '$20.00 · usage_cost · 09/11/2026 – 10/12/2026',
      },
    ])
  })

  it('tells lines that come, go, or are left out', () => {
    const { lines } = compareReadings({
      before: reading([charge('Fee', '1.00'), charge('Tax', '2.00')]),
      after: reading([charge('Tax', '2.00', { applicable: false }), charge('Rider', '3.00')]),
    })
    expect(lines.map(({ what, before, after }) => [what, before === null, after === null])).toEqual([
      ['Fee', false, true],
      ['Tax', false, false],
      ['Rider', true, false],
    ])
    expect(lines[1]?.after).toContain('left out')
  })

  it('tells fields, answers and problems that change', () => {
    const query = { name: 'Rate', query: 'What is the rate?', evidence: null }
    const { fields, answers, problems } = compareReadings({
      before: reading([], {
        queries: [{ ...query, response: null }],
        validation_errors: [problem('The total is off.'), problem('A day is missing.')],
      }),
      after: reading([], {
        gpt_bill: { ...reading([]).gpt_bill, invoice_date: null },
        queries: [{ ...query, response: 'GS-2' }],
        validation_errors: [problem('A day is missing.'), problem('Give the invoice date.')],
      }),
    })
    expect(fields).toEqual([{ what: 'Invoice date', before: '10/14/2026', after: null }])
    expect(answers).toEqual([{ what: 'Rate', before: null, after: 'GS-2' }])
    expect(problems).toEqual({
      solved: ['The total is off.'],
      caused: ['Give the invoice date.'],
      same: 1,
    })
  })
})
