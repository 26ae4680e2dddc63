import { describe, expect, test } from 'vitest'
import { readBill } from '#reading/read-bill.ts'
import { sheetOfPage } from '#reading/words/sheet.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const garbled = typedSheet('ENBRIGE Gas\nWO CITY ON 12 3d Acct\nArnount $6O 3S by Nay O7')
const small = { width: 400, height: 517 }
const unclear = (sheet: typeof garbled, confidence: number) => ({
  ...sheet,
  source: 'ocr' as const,
  words: sheet.words.map((word) => ({ ...word, confidence })),
})

describe('a picture too small to be read', () => {
  const sheet = { ...unclear(garbled, 0.5), picture: small }

  test('is a bill for a person to enter, not a paper that is no bill', () => {
    const reading = readBill([sheet])
    expect(reading).toMatchObject({ isBill: true, notABillReason: null })
    expect(reading.warnings[0]).toMatch(
      /too small to be read \(400 × 517 pixels, about 47 dpi; about 150 dpi/,
    )
  })

  test('gives no values that were guessed at', () => {
    const { fields, charges } = readBill([sheet])
    expect(fields).toMatchObject({ utility: null, accountNumber: null, amountDue: null, dueDate: null })
    expect(charges).toEqual([])
  })

  test('is still known to be so when its words are looked at again without the file', () => {
    const { pages } = readBill([sheet])
    expect(readBill(pages.map(sheetOfPage)).isBill).toBe(true)
  })
})

test('a small picture of large type is read like any other', () => {
  const { warnings } = readBill([{ ...unclear(garbled, 0.95), picture: small }])
  expect(warnings.join(' ')).not.toMatch(/too small/)
})

test('nothing that was made out of too small a picture is sure', () => {
  const page = typedSheet('Account number: 100468352        Amount due    110.70')
  const made = unclear(page, 0.84)
  const confidences = (sheet: typeof garbled) => {
    const { accountNumber, amountDue } = readBill([sheet]).fields
    return [accountNumber, amountDue].map((reading) => reading?.evidence.confidence)
  }
  expect(confidences({ ...made, picture: small })).toEqual([0.5, 0.5])
  for (const confidence of confidences(made)) expect(confidence).toBeGreaterThan(0.5)
})
