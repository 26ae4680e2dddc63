import { describe, expect, test } from 'vitest'
import { answerLine } from '#reading/answer-line.ts'
import { readBill } from '#reading/read-bill.ts'
import { ARRANGEMENTS } from '../support/arrangements.ts'
import { CHARGE_FORMS } from '../support/charge-forms.ts'
import { CHARGED_USAGE_FORMS } from '../support/charged-usage-forms.ts'
import { FIELD_FORMS } from '../support/field-forms.ts'
import { MANNERS } from '../support/manners.ts'
import { PANEL_FORMS } from '../support/panel-forms.ts'
import { PRACTICES } from '../support/practices.ts'
import { TOLD_FORMS } from '../support/told-forms.ts'
import { typedSheet } from '../support/typed-sheet.ts'
import { USAGE_FORMS } from '../support/usage-forms.ts'

const read = (pages: readonly string[]) =>
  answerLine('', readBill(pages.map((page, i) => typedSheet(page, i + 1))))

describe.each([
  { of: 'charges', forms: CHARGE_FORMS },
  { of: 'header fields', forms: FIELD_FORMS },
  { of: 'heads that tell their fields', forms: TOLD_FORMS },
  { of: 'usages', forms: USAGE_FORMS },
  { of: 'usages that charges tell', forms: CHARGED_USAGE_FORMS },
  { of: 'panels', forms: PANEL_FORMS },
  { of: 'practices', forms: PRACTICES },
])('forms of $of', ({ forms }) => {
  test.each(forms)('$what', ({ pages, says, charges, usages }) => {
    const bill = read(pages)
    if (says) expect(bill).toMatchObject(says)
    if (charges) expect(bill.charges.map((charge) => charge.amount)).toEqual(charges)
    if (usages) expect(bill.usages.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual(usages)
  })
})

const sorted = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b)

// Amounts that stand in columns of their own are read column by column.
test.each(ARRANGEMENTS)('arranged as $what', ({ pages, says = {}, charges = [], names, usages }) => {
  const bill = read(pages)
  expect(bill).toMatchObject({ is_bill: true, difference: 0, ...says })
  expect(sorted(bill.charges.map((charge) => charge.amount))).toEqual(sorted(charges))
  if (names) expect(bill.charges.map(({ description }) => description)).toEqual(names)
  if (usages) expect(bill.usages.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual(usages)
})

describe('manners of billing', () => {
  test.each(MANNERS)('$what', ({ pages, says, charges }) => {
    const bill = read(pages)
    expect(bill).toMatchObject({ is_bill: true, difference: 0, ...says })
    expect(sorted(bill.charges.map((charge) => charge.amount))).toEqual(sorted(charges))
  })
})
