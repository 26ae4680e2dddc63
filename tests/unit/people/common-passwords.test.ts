import { describe, expect, test } from 'vitest'
import { isStrongPassword } from '#domain/people/sign-up.ts'
import { isCommonPassword } from '#server/people/auth/common-passwords.ts'

describe('a password', () => {
  test.each([
    'Password1',
    'P@ssw0rd1',
    'Passw0rd!',
    'Welcome2024',
    'Summer2026!',
    'Qwerty123',
    '123Monkey!',
    'Football99',
    'Trustno1',
    '1Q2w3e4r',
    'Abcd1234',
    'Aa111111',
    'Letmein1',
    'Iloveyou2',
  ])('that is tried first is refused, though the rules let it through: %s', (password) => {
    expect([isStrongPassword(password), isCommonPassword(password)]).toEqual([true, true])
  })

  test('of the person’s own name, company or address is refused', () => {
    const own = ['Ada Example', 'Example Towers', 'ada.builder@example.test']
    for (const password of ['AdaExample1', '99ExampleTowers', 'Adabuilder7!', 'Builder2026!', 'T0wers99'])
      expect([password, isCommonPassword(password, own)]).toEqual([password, true])
    expect(isCommonPassword('Adabuilder7!')).toBe(false)
  })

  test.each(['Secret-pass1', 'Demo-pass1', 'correct Horse 4 battery', 'Tf9vKq2mLx', 'Ünter-den-Linden-12'])(
    'that has to be guessed is taken: %s',
    (password) => {
      expect(isCommonPassword(password, ['Ada Example', 'X', ''])).toBe(false)
    },
  )

  test('of any length is judged at once', () => {
    expect(isCommonPassword(`Ab1${'1'.repeat(997)}`)).toBe(true)
    expect(isCommonPassword('!'.repeat(500) + 'x'.repeat(500))).toBe(true)
  })
})
