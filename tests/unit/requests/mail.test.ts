import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { deliveryKey, isCallOnly, splitRecipients, withoutMarker } from '#domain/records/delivery.ts'
import { fillingOf } from '#domain/requests/fill-mail.ts'
import { fillTemplate, placeholdersIn } from '#domain/requests/fill-template.ts'
import { mailProblems } from '#domain/requests/mail-problems.ts'
import { MOST_MAILTO, mailtoLink } from '#domain/requests/mailto.ts'
import { PLACEHOLDER_GROUPS, PLACEHOLDERS } from '#domain/requests/placeholders.ts'
import { EMPTY } from './mail-rows.ts'

const TODAY = asCalendarDate('2026-11-20')

describe('recipients', () => {
  test('are separated by ; & or ,', () => {
    expect(splitRecipients(' a@x.test;b@x.test & c@x.test , d@x.test; ')).toEqual([
      'a@x.test',
      'b@x.test',
      'c@x.test',
      'd@x.test',
    ])
  })

  test('are the same however they are written', () => {
    expect(deliveryKey('B@x.test; a@X.test')).toBe(deliveryKey('a@x.test , b@x.test,A@x.test'))
    expect(deliveryKey(' ; ')).toBeNull()
  })

  test('with [CALL] are a phone number', () => {
    expect(isCallOnly('[call] 555-0142')).toBe(true)
    expect(withoutMarker('[CALL] 555-0142')).toBe('555-0142')
    expect(deliveryKey('[CALL] a@x.test')).toBeNull()
  })
})

describe('a mail', () => {
  const mail = { to: 'a@x.test', subject: 'Bill', body: 'Please' }
  test('without a fault is sent', () => {
    expect(mailProblems(mail)).toEqual([])
  })

  test.each([
    [{ to: '' }, 'to', 'Email address is invalid.'],
    [{ to: ';' }, 'to', 'Email address is invalid.'],
    [{ to: 'a@x' }, 'to', 'Email address is invalid.'],
    [{ to: 'a@x.test; b' }, 'to', 'Email address is invalid.'],
    [{ to: 'Jo <a@x.test>' }, 'to', 'Email address is invalid.'],
    [{ to: 'a@x.test\nBcc: b@x.test' }, 'to', 'Email address is invalid.'],
    [{ subject: ' ' }, 'subject', 'Please enter a subject.'],
    [{ body: '\n' }, 'body', 'Please enter an email body.'],
    [{ subject: 'Bill of {{acct' }, 'subject', 'Some template strings could not be populated.'],
    [{ body: 'acct}}' }, 'body', 'Some template strings could not be populated.'],
  ] as const)('is stopped at %j', (change, field, message) => {
    expect(mailProblems({ ...mail, ...change })).toEqual([{ field, message }])
  })
})

describe('a link to the person’s own mail program', () => {
  const base = mailtoLink({ to: 'a@x.test', subject: 'S', body: '' }, { firefox: false }).href.length
  const ofLength = (length: number) =>
    mailtoLink({ to: 'a@x.test', subject: 'S', body: 'x'.repeat(length - base) }, { firefox: false })

  test.each([
    [MOST_MAILTO, false],
    [MOST_MAILTO + 1, true],
  ])('of %i characters: paste the body %s', (length, pasteBody) => {
    const link = ofLength(length)
    expect(link.pasteBody).toBe(pasteBody)
    expect(link.href.length).toBeLessThanOrEqual(MOST_MAILTO)
  })

  test('has no body in Firefox', () => {
    const link = mailtoLink({ to: 'a@x.test; b@x.test', subject: 'A & B', body: 'x' }, { firefox: true })
    expect(link).toEqual({ href: 'mailto:a%40x.test,b%40x.test?subject=A%20%26%20B', pasteBody: true })
  })
})

describe('a template', () => {
  const known = (name: string) => (name === 'known' ? { text: 'VALUE' } : { missing: `no ${name}` })

  test('is filled, with fallbacks where something is missing', () => {
    const { text, unresolved } = fillTemplate(
      '{{known}} {{ Known | x }} {{other|some one}} {{other|}}!',
      known,
    )
    expect(text).toBe('VALUE VALUE some one !')
    expect(unresolved).toEqual([])
  })

  test('keeps what cannot be filled, and says where it stands and why', () => {
    const { text, unresolved } = fillTemplate('{{known}}, {{a}} and {{b}}', known)
    expect(unresolved.map(({ name, reason, start, end }) => [text.slice(start, end), name, reason])).toEqual([
      ['{{a}}', 'a', 'no a'],
      ['{{b}}', 'b', 'no b'],
    ])
  })

  test('does not look into what a value brings along', () => {
    expect(fillTemplate('{{x}}', () => ({ text: '{{known}}' })).text).toBe('{{known}}')
  })

  test('tells the place of every gap, whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{{a}}', '{{known}}', 'text ', '{', '}', '{{b|c}}', '\n')),
        (parts) => {
          const { text, unresolved } = fillTemplate(parts.join(' '), known)
          for (const { start, end, name } of unresolved) expect(text.slice(start, end)).toBe(`{{${name}}}`)
        },
      ),
    )
  })

  test('is asked which names it uses', () => {
    expect(placeholdersIn('{{a}} {{ B|x }} {{a}}')).toEqual(['a', 'b'])
  })
})

describe('placeholders', () => {
  test('have one name each, in every group there is', () => {
    expect(new Set(PLACEHOLDERS.map(({ name }) => name)).size).toBe(PLACEHOLDERS.length)
    expect(new Set(PLACEHOLDERS.map(({ group }) => group))).toEqual(new Set(Object.keys(PLACEHOLDER_GROUPS)))
  })

  test.each(PLACEHOLDERS.map(({ name }) => name))(
    '{{%s}} is a text or a reason for the emptiest account',
    (name) => {
      const filling = fillingOf(name, [EMPTY], TODAY)
      const words = 'text' in filling ? filling.text : filling.missing
      expect(words).not.toMatch(/null|undefined|^\s*$/)
    },
  )

  test('name the months that are missing', () => {
    const row = { ...EMPTY, latestInvoiceDate: asCalendarDate('2026-08-15') }
    expect(fillingOf('missing_invoices', [row], TODAY)).toEqual({
      text: 'September 2026, October 2026, November 2026',
    })
    expect(fillingOf('missing_invoice_count', [row], TODAY)).toEqual({ text: '3' })
    expect(fillingOf('missing_invoices', [EMPTY], TODAY)).toHaveProperty('missing')
  })

  test('never give a password away', () => {
    expect(PLACEHOLDERS.filter(({ name }) => /pass/.test(name))).toEqual([])
  })
})
