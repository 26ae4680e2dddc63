import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingIn } from '#contract/bills/readings.ts'
import { LINE_LIMITS } from '#domain/bills/bill-draft.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { Extraction } from '#reading/extraction.ts'
import { NOTHING_READ } from '#reading/extraction.ts'
import { storableExtraction } from '#server/bills/editor/storable-extraction.ts'

const evidence = { page: 1, box: { x: 0, y: 0, width: 0, height: 0 }, text: '', confidence: 1, reason: '' }
const line = (description: string, meterNumber: string | null) => ({
  description,
  meterNumber,
  startDate: null,
  endDate: null,
  accountNumber: null,
  energyType: null,
  evidence,
})
const NOTHING: Extraction = {
  isBill: true,
  notABillReason: null,
  pages: [],
  tables: [],
  fields: NOTHING_READ,
  charges: [],
  usages: [],
  reconciliation: { printedTotal: null, linesTotal: 0, difference: null },
  grounds: { askedFor: [], named: null, leftOut: [], products: [] },
  answers: [],
  warnings: [],
  lessons: [],
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('x'.repeat(60_000), '💥'.repeat(999), `${'x'.repeat(999)}💥`, 'a\0b', '\ud800'),
)
const number = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(1e300, -1e300, 2 ** 63, 12))

test('a person can give back every line of whatever a file prints', () => {
  fc.assert(
    fc.property(text, text, text, number, (description, meter, unit, amount) => {
      const { charges, usages } = storableExtraction({
        ...NOTHING,
        charges: [{ ...line(description, meter), amount: Math.round(amount) }],
        usages: [
          { ...line(description, meter), kind: 'usage', amount, unit, standard: null, estimated: false },
        ],
      })
      const given = readingIn.safeParse({
        invoice_date: null,
        charges: charges.map((charge) => ({
          ...sent(charge),
          utility_charge_type_id: null,
          amount: charge.amount / 100,
        })),
        usages: usages.map((usage) => ({
          ...sent(usage),
          utility_usage_type_id: null,
          amount: usage.amount,
          measurement_unit: usage.unit,
        })),
      })
      expect(given.error).toBeUndefined()
      expect(JSON.stringify([charges, usages])).not.toMatch(/\\u0000|\\ud[89a-f]/)
    }),
  )
})

const sent = ({
  description,
  meterNumber,
}: Extraction['charges'][number] | Extraction['usages'][number]) => ({
  description,
  start_date: null,
  end_date: null,
  meter_num: meterNumber,
  utility_account_meter_id: null,
})

test('no more lines are kept than can be given back', () => {
  const charges = Array.from({ length: LINE_LIMITS.lines + 5 }, () => ({
    ...line('Charge', null),
    amount: 1,
  }))
  expect(storableExtraction({ ...NOTHING, charges }).charges).toHaveLength(LINE_LIMITS.lines)
})

test('a number, an account and a total beyond all bills are none', () => {
  const value = <T>(value: T) => ({ value, evidence, alternatives: [] })
  const { fields } = storableExtraction({
    ...NOTHING,
    fields: { ...NOTHING_READ, accountNumber: value('7'.repeat(60_000)), totalCurrentCharges: value(1e20) },
  })
  expect(fields.accountNumber?.value).toHaveLength(LINE_LIMITS.name)
  expect(fields.totalCurrentCharges).toBeNull()
})

test('what descriptions are compared by fits into an index, whatever their letters', () => {
  // One character that is written out as eighteen.
  for (const description of ['\ufdfa'.repeat(1_000), '漢字'.repeat(500), 'é💥'.repeat(400)])
    expect(Buffer.byteLength(descriptionKey(description))).toBeLessThan(2_700)
})
