import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'
import type { Extraction, Reading } from '#reading/extraction.ts'
import { NOTHING_READ } from '#reading/extraction.ts'
import type { ReadingWork } from '#server/platform/ai/bill-reader.ts'
import { builtInReader } from '#server/platform/ai/built-in-reader.ts'
import { withoutService } from '#server/platform/ai/without-service.ts'
import { bill, problems } from '#tests/helpers/drafts.ts'

const evidence = {
  page: 1,
  box: { x: 0, y: 0, width: 0, height: 0 },
  text: '',
  confidence: 0.9,
  reason: 'Printed.',
}
const total = (value: number, ...others: number[]): Reading<number> => ({
  value,
  evidence,
  alternatives: others.map((other) => ({ value: other, evidence })),
})
const extraction = (totalCurrentCharges: Reading<number>): Extraction => ({
  isBill: true,
  notABillReason: null,
  pages: [],
  tables: [],
  fields: { ...NOTHING_READ, totalCurrentCharges },
  charges: [],
  usages: [],
  reconciliation: { printedTotal: totalCurrentCharges.value, linesTotal: 10_600, difference: null },
  grounds: { askedFor: [], named: null, leftOut: [], products: [] },
  answers: [],
  warnings: [],
  lessons: [],
})
const work = (pass: ReadingWork['pass'], given: Extraction): ReadingWork => ({
  billId: 1,
  companyId: 1,
  pass,
  model: null,
  configuration: null,
  extraction: given,
  notes: () => Promise.reject(new Error('nothing is sent')),
  problems: [],
  judge: async ({ reconciliation }) => problems(bill({ printedTotal: reconciliation.printedTotal })),
})

test('the second pass takes the candidate that fits the checks, and keeps the other one', async () => {
  const { extraction: read } = await builtInReader.read(work('second', extraction(total(99, 5, 10_600))))
  expect(read.fields.totalCurrentCharges).toMatchObject({
    value: 10_600,
    evidence: { reason: expect.stringContaining('second pass') },
    alternatives: [{ value: 99 }, { value: 5 }],
  })
  expect(read.reconciliation).toEqual({ printedTotal: 10_600, linesTotal: 10_600, difference: 0 })
})

test('where no candidate leaves fewer problems the reading stays', async () => {
  const given = extraction(total(99, 5, 7))
  expect((await builtInReader.read(work('second', given))).extraction).toBe(given)
  const right = extraction(total(10_600, 99))
  expect((await builtInReader.read(work('second', right))).extraction).toBe(right)
})

test('the first pass is the engine’s own reading', async () => {
  const given = extraction(total(99, 10_600))
  expect((await builtInReader.read(work('first', given))).extraction).toBe(given)
})

test('without a service the reading says which choices of its configuration change nothing', async () => {
  const reader = withoutService(builtInReader)
  const chosen = (settings: Partial<typeof DEFAULT_SETTINGS>) =>
    reader.read({
      ...work('first', extraction(total(10_600))),
      configuration: { id: 1, settings: { ...DEFAULT_SETTINGS, ...settings } },
    })
  expect((await chosen({})).extraction.warnings).toEqual([])
  expect((await chosen({ get_total_charges_from_ai: true })).extraction.warnings).toEqual([
    expect.stringContaining('the total charges from AI'),
  ])
})
