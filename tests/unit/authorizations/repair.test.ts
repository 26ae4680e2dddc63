import { expect, test } from 'vitest'
import { REPAIRABLE } from '#domain/authorizations/causes.ts'
import { LINK_PLACE, repairMail, siteName, withLifetime } from '#domain/authorizations/repair.ts'
import { totpSecretIn } from '#domain/authorizations/totp-secret.ts'
import { mailProblems } from '#domain/requests/mail-problems.ts'

test.each([
  ['https://www.portal.example/login?next=1', 'portal.example'],
  ['portal.example:8443/login', 'portal.example:8443'],
  ['', ''],
  ['not an address', 'not an address'],
])('the website at %j is called %j', (url, name) => expect(siteName(url)).toBe(name))

test.each(REPAIRABLE)('the mail that asks for a %s can be sent, with one place for its link', (wanted) => {
  const mail = repairMail({
    wanted,
    cause: null,
    url: 'https://portal.example/login',
    username: 'harbor',
    days: 1,
  })
  expect(mailProblems({ to: 'client@example.test', ...mail })).toEqual([])
  expect(mail.body.split(LINK_PLACE)).toHaveLength(2)
  expect(mail.body).toContain('portal.example with the user name harbor')
  expect(mail.body).toContain('The link works for one day and')
  expect(withLifetime(mail.body, 1, 3)).toContain('The link works for 3 days and')
})

test('the mail about a locked login asks to unlock it first', () => {
  const mail = { wanted: 'password', url: 'portal.example', username: '', days: 7 } as const
  expect(repairMail({ ...mail, cause: 'locked' }).body).toContain('Please unlock it there')
  expect(repairMail({ ...mail, cause: 'wrong_password' }).body).not.toContain('unlock')
})

const SECRET = 'JBSWY3DPEHPK3PXP'

test.each([
  [SECRET],
  ['jbsw y3dp ehpk 3pxp'],
  ['JBSW-Y3DP-EHPK-3PXP'],
  [`otpauth://totp/Portal:harbor?secret=${SECRET}&issuer=Portal`],
  [`otpauth://totp/harbor?secret=${SECRET.toLowerCase()}&algorithm=sha1&digits=6&period=30`],
])('%s is a secret of an authenticator', (text) => expect(totpSecretIn(text)).toBe(SECRET))

test.each([
  [''],
  ['123456'],
  ['JBSWY3DP'],
  ['JBSWY3DPEHPK3PX1'],
  [`otpauth://hotp/harbor?secret=${SECRET}&counter=1`],
  [`otpauth://totp/harbor?secret=${SECRET}&digits=8`],
  [`otpauth://totp/harbor?secret=${SECRET}&algorithm=SHA256`],
  ['otpauth://totp/harbor'],
  ['otpauth:'],
])('%j is none by which codes can be made', (text) => expect(totpSecretIn(text)).toBeNull())
