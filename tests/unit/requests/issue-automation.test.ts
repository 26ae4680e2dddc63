import { describe, expect, test } from 'vitest'
import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import { chooseIssueTemplate, type IssueRow, issueRefusal } from '#domain/requests/issue-automation.ts'
import { NOT_PAUSED } from '#domain/requests/pause.ts'
import { KNOWN } from './mail-rows.ts'

const TODAY = asCalendarDate('2026-11-20')

const row = (over: Partial<IssueRow> = {}): IssueRow => ({
  client: { inUse: true, automated: true },
  doNotEmail: false,
  followUpDate: null,
  lastIssueSentDate: null,
  pause: NOT_PAUSED,
  ...over,
})

describe('a row On Issue is told of', () => {
  test('at once, and again when two weeks have passed', () => {
    expect(issueRefusal(row(), TODAY)).toBeNull()
    expect(issueRefusal(row({ lastIssueSentDate: addDays(TODAY, -14) }), TODAY)?.reason).toBe(
      'the client was told 14 days ago',
    )
    expect(issueRefusal(row({ lastIssueSentDate: addDays(TODAY, -15) }), TODAY)).toBeNull()
  })

  test('not while issues are paused, and from the day on which they go on', () => {
    const pause = { paused: true, resumesOn: addDays(TODAY, 1), reason: 'new owner' }
    expect(issueRefusal(row({ pause }), TODAY)?.reason).toBe('paused until 11/21/2026: new owner')
    expect(issueRefusal(row({ pause: { ...pause, resumesOn: TODAY } }), TODAY)).toBeNull()
  })

  test('not where nobody is to be mailed, or a person follows up', () => {
    expect(issueRefusal(row({ doNotEmail: true }), TODAY)?.reason).toBe('do not e-mail')
    expect(issueRefusal(row({ followUpDate: addDays(TODAY, 1) }), TODAY)?.reason).toBe(
      'a person follows up on 11/21/2026',
    )
    expect(issueRefusal(row({ followUpDate: TODAY }), TODAY)).toBeNull()
  })
})

describe('the template about an issue', () => {
  const template = (id: number, body: string) => ({ id, name: `Template ${id}`, subject: 'Issue', body })
  const general = template(1, 'Please call us.')
  const invoices = template(2, 'We miss {{missing_invoices}}.')
  const contact = template(3, 'We need {{contact_needed}}.')
  const login = template(4, 'We cannot sign in at {{login_url}}.')
  const all = [general, invoices, contact, login]
  const chosen = (mailRow: object, favouriteId: number | null = null, among = all) =>
    chooseIssueTemplate(among, { row: { ...KNOWN, ...mailRow }, favouriteId }, TODAY)

  test('is about the login, then a contact, then invoices, then anything', () => {
    const withLogin = { loginUrl: 'https://power.example' }
    const noContact = { loginUrl: null, c2: null }
    const noInvoice = { loginUrl: null, latestInvoiceDate: addDays(TODAY, -60), deliveryMethod: null }
    const none = { loginUrl: null, latestInvoiceDate: TODAY }
    expect(chosen(withLogin)).toBe(login)
    expect(chosen(noContact)).toBe(contact)
    expect(chosen(noInvoice)).toBe(invoices)
    expect(chosen(none)).toBe(general)
  })

  test('is the favourite where it can be filled', () => {
    const both = { loginUrl: 'https://power.example', c2: null }
    expect(chosen(both, contact.id)).toBe(contact)
    expect(chosen({ loginUrl: 'https://power.example' }, contact.id)).toBe(login)
  })

  test('is none where none can be filled, and the gap is the reason', () => {
    expect(chosen({ loginUrl: null }, null, [login])).toEqual({
      kind: 'a gap in “Template 4”',
      reason: '{{login_url}} in “Template 4”: account has no online access',
    })
    expect(chosen({}, null, [])).toMatchObject({ reason: 'no automated template about issues' })
  })
})
