import { expect, it } from 'vitest'
import { unsupportedNumbers } from '#domain/validations/second-opinion.ts'

const FACTS = '06/01/2026 to 06/30/2026, 30 days, 3,100 kWh, $372.49\nusual were 310 kWh'

it.each([
  ['The 3,100 kWh are ten times the usual 310 kWh.', []],
  ['3100 kWh for $372.5, about $372.', []],
  ['It is 2 bills in one, 30 days.', []],
  ['It used 4,100 kWh where 310 were usual.', ['4,100']],
  ['The rate is $0.12, and was 0.14.', ['0.12', '0.14']],
  ['Nothing is odd.', []],
])('“%s” holds the numbers %j that the facts do not', (text, unsupported) => {
  expect(unsupportedNumbers(text, FACTS)).toEqual(unsupported)
})
