import { describe, expect, test } from 'vitest'
import { faultOfText } from '#reading/words/text-quality.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const faultOf = (text: string) => faultOfText(typedSheet(text).words)
const many = (line: string, times = 30) => Array.from({ length: times }, () => line).join('\n')

describe('whether a text layer can be trusted', () => {
  test('it can where it says common words', () => {
    expect(faultOf(many('Customer charge for the service at your address 14.00', 10))).toBeNull()
  })

  test('it can where a page has hardly more than numbers', () => {
    expect(faultOf(many('06/17/2024  2.045  4.05  34.851  3.60  21.941  8.53'))).toBeNull()
  })

  test('it cannot where its letters are others than the page shows', () => {
    expect(faultOf(many('Fxvwrphu fkdujh iru wkh vhuylfh', 12))).toBe('gibberish')
  })

  test('a stamp or a number of the page is too little', () => {
    expect(faultOf('Page 2 of 3')).toBe('sparse')
  })
})
