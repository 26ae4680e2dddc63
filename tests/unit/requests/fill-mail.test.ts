import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import { fillingOf, fillMail } from '#domain/requests/fill-mail.ts'
import type { MailRow } from '#domain/requests/mail-row.ts'
import { PLACEHOLDERS } from '#domain/requests/placeholders.ts'
import { EMPTY } from './mail-rows.ts'

const TODAY = asCalendarDate('2026-11-20')

const account = (accountId: number, over: Partial<MailRow> = {}): MailRow => ({
  ...EMPTY,
  accountId,
  acctNum: `A${accountId}`,
  meterNum: `M${accountId}`,
  serviceAddress: `${accountId} Mill Street, Springfield`,
  latestInvoiceDate: addDays(TODAY, -40 * accountId),
  ...over,
})
const ONE = account(1)
const TWO = account(2)

const mail = (template: { subject?: string; body?: string }, rows: readonly MailRow[] = [ONE, TWO]) => {
  const { subject, body } = fillMail({ subject: '', body: '', ...template }, rows, TODAY)
  return { subject: subject.text, body: body.text, gaps: [...subject.unresolved, ...body.unresolved] }
}

describe('a mail about several accounts', () => {
  test('names them in a list, each with its name, meter, address and missing months', () => {
    expect(mail({ body: 'Please send them:\n{{account_list}}\nThank you' }).body).toBe(
      [
        'Please send them:',
        'Account A1, Mill Court, meter M1, 1 Mill Street, Springfield; missing: November 2026',
        'Account A2, Mill Court, meter M2, 2 Mill Street, Springfield; missing: October 2026, November 2026',
        'Thank you',
      ].join('\n'),
    )
  })

  test('has its list at the end where the template places none', () => {
    expect(mail({ body: 'Please send the bills of {{acct_num}}.' }).body).toMatch(
      /^Please send the bills of A1 and 1 more\.\n\nThe accounts of this e-mail:\nAccount A1, .*\nAccount A2, /,
    )
    expect(mail({ body: 'Please send the bills of {{acct_num}}.' }, [ONE]).body).toBe(
      'Please send the bills of A1.',
    )
  })

  test('says in a sentence what is so of all of them, and points to the list for what differs', () => {
    const asked = [
      { ...ONE, lastSentDate: addDays(TODAY, -20) },
      { ...TWO, lastSentDate: addDays(TODAY, -30) },
    ]
    const { body, gaps } = mail(
      {
        body: 'On {{last_sent_date}} we asked {{utility_company_name}} for the bills of {{missing_invoices}}.',
      },
      asked,
    )
    expect(gaps).toEqual([])
    expect(body).toContain(
      'On the days in the list we asked Example Power for the bills of the months in the list.',
    )
    expect(body).toContain('; last asked: 10/31/2026; missing: November 2026')
    expect(body).toContain('; last asked: 10/21/2026; missing: October 2026, November 2026')
  })

  test('counts over all of them', () => {
    expect(mail({ subject: '{{missing_invoice_count}} of {{acct_num}}' }).subject).toBe('3 of A1 and 1 more')
    const alike = [ONE, account(3, { latestInvoiceDate: ONE.latestInvoiceDate })]
    expect(mail({ subject: '{{missing_invoice_count}}' }, alike).subject).toBe('2')
  })

  test('has a gap where one of them has, unless there is a fallback', () => {
    const rows = [ONE, account(2, { premiseNum: 'P2' }), account(3)]
    expect(mail({ body: 'Premise {{premise_num}}' }, rows).gaps).toMatchObject([
      { name: 'premise_num', reason: 'A1, A3: meter has no premise number' },
    ])
    expect(mail({ body: 'Premise {{premise_num|as you know it}}' }, rows).body).toMatch(
      /^Premise the premises in the list\n/,
    )
    expect(mail({ body: '{{premise_num|as you know it}}' }, [ONE, TWO]).body).toMatch(/^as you know it\n/)
  })

  test('greets the one reader who is known, and leaves a choice among several to a person', () => {
    const named = (name: string | null, of: MailRow) => ({ ...of, deliveryName: name })
    const greeting = { body: 'Hello {{delivery_name}}' }
    expect(mail(greeting, [named('Avery', ONE), named(null, TWO)]).body).toMatch(/^Hello Avery\n/)
    expect(mail(greeting, [named('Avery', ONE), named('Blair', TWO)]).gaps).toMatchObject([
      { reason: 'the accounts differ: Avery, Blair' },
    ])
    expect(
      mail({ body: 'Hello {{delivery_name|there}}' }, [named('Avery', ONE), named('Blair', TWO)]).body,
    ).toMatch(/^Hello there\n/)
  })

  test('names all meters of one account, which is one account', () => {
    const rows = [ONE, { ...ONE, meterNum: 'M9' }]
    expect(fillingOf('meter_num', rows, TODAY)).toEqual({ text: 'M1, M9' })
    expect(fillingOf('acct_num', rows, TODAY)).toEqual({ text: 'A1' })
    expect(mail({ body: '{{account_list}}' }, rows).body).toMatch(/^Account A1, Mill Court, meter M1, M9, /)
  })

  test('never joins values of several accounts into one sentence, whatever a template asks for', () => {
    const told = (id: number) =>
      account(id, {
        masterAcctNum: `MA${id}`,
        serviceName: `Name ${id}`,
        premiseNum: `P${id}`,
        propertyName: `Property ${id}`,
        lastSentDate: addDays(TODAY, -id),
        loginUsername: `user${id}`,
        issueNote: `Issue ${id}.`,
      })
    const own = (row: MailRow) =>
      [
        row.masterAcctNum,
        row.serviceName,
        row.premiseNum,
        row.propertyName,
        row.loginUsername,
        row.issueNote,
        row.meterNum,
      ].flatMap((text) => text ?? [])
    const names = PLACEHOLDERS.map(({ name }) => `{{${name}|}}`)
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 10, max: 99 }), { minLength: 2, maxLength: 6 }), (ids) => {
        const rows = ids.map(told)
        const { subject, body } = mail({ subject: names.join(' '), body: names.join(' ') }, rows)
        const sentences = [subject, ...body.split('\n')]
        for (const sentence of sentences)
          expect(rows.filter((row) => own(row).some((text) => sentence.includes(text))).length).toBeLessThan(
            2,
          )
        for (const row of rows) expect(body).toContain(row.acctNum)
      }),
    )
  })
})
