import type { CalendarDate } from '#base/calendar-date.ts'
import {
  type FilledText,
  type Filling,
  fillTemplate,
  placeholdersIn,
  type Unresolved,
} from './fill-template.ts'
import type { MailRow } from './mail-row.ts'
import { ACCOUNT_LIST, missingMonths, type Placeholder, placeholderNamed } from './placeholders.ts'

export interface FilledMail {
  subject: FilledText
  body: FilledText
}

/** Stands above the list of accounts where the template does not say where the list goes. */
const HEADING = 'The accounts of this e-mail:'

/** Accounts named in the reason of a gap. */
const MOST_NAMED = 3

/**
 * A template's texts for a mail about these requests. Each sentence says what is so of all their accounts; what
 * differs stands in the list, a line for each account, which comes last where the template does not place it. A
 * subject is one line whatever fills it.
 */
export function fillMail(
  { subject, body }: { subject: string; body: string },
  rows: readonly MailRow[],
  today: CalendarDate,
): FilledMail {
  const used = placeholdersIn(`${subject}\n${body}`)
  const list = accountList(rows, used, today)
  const several = accountsOf(rows).length > 1
  const placed = body.trim() === '' || placeholdersIn(body).includes(ACCOUNT_LIST)
  const filled = fillTemplate(body, (name) =>
    name === ACCOUNT_LIST ? { text: list } : fillingOf(name, rows, today),
  )
  return {
    subject: fillTemplate(subject, (name) => inOneLine(fillingOf(name, rows, today))),
    body: several && !placed ? { ...filled, text: `${filled.text}\n\n${HEADING}\n${list}` } : filled,
  }
}

/** The first placeholder of a template that a mail about these requests cannot fill; null where it fills all. */
export function gapIn(
  template: { subject: string; body: string },
  rows: readonly MailRow[],
  today: CalendarDate,
): Unresolved | null {
  const { subject, body } = fillMail(template, rows, today)
  return subject.unresolved[0] ?? body.unresolved[0] ?? null
}

const inOneLine = (filling: Filling): Filling =>
  'text' in filling ? { text: filling.text.replaceAll(/\s+/g, ' ') } : filling

/** The requests of each account, in the order of the mail. */
const accountsOf = (rows: readonly MailRow[]): MailRow[][] => [
  ...Map.groupBy(rows, (row) => row.accountId).values(),
]

/** What a placeholder says of one account: of several meters, each different text once. */
const textOf = (placeholder: Placeholder, account: readonly MailRow[], today: CalendarDate): string =>
  [...new Set(account.map((row) => placeholder.of(row, today)?.trim() ?? ''))]
    .filter((text) => text !== '')
    .join(', ')

/** What a placeholder stands for in a sentence of a mail about these requests. */
export function fillingOf(name: string, rows: readonly MailRow[], today: CalendarDate): Filling {
  const placeholder = placeholderNamed(name)
  if (placeholder === undefined) return { missing: `there is no placeholder called “${name}”` }
  const accounts = accountsOf(rows)
  const texts = accounts.map((account) => textOf(placeholder, account, today))
  const known = texts.filter((text) => text !== '')
  const different = [...new Set(known)]
  const [only, another] = different
  if (only === undefined) return { missing: placeholder.missing }
  const { across } = placeholder
  if (across === 'shared')
    return another === undefined
      ? { text: only }
      : { missing: `the accounts differ: ${different.join(', ')}` }
  const differ = another !== undefined || (across.counts === true && known.length > 1)
  const words = differ ? across.words(known) : only
  if (known.length === texts.length) return { text: words }
  const lacking = accounts.flatMap(([row], at) => (texts[at] === '' && row ? [row.acctNum] : []))
  return { missing: `${namesOf(lacking)}: ${placeholder.missing}`, partly: across.words(known) }
}

function namesOf(numbers: readonly string[]): string {
  const more = numbers.length - MOST_NAMED
  return `${numbers.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/**
 * A line for each account: its number, name, meters, address and missing invoices, and what the template asks for that
 * differs among the accounts.
 */
function accountList(rows: readonly MailRow[], used: readonly string[], today: CalendarDate): string {
  const accounts = accountsOf(rows)
  const differing = used
    .flatMap((name) => placeholderNamed(name) ?? [])
    .filter((placeholder) => new Set(accounts.map((account) => textOf(placeholder, account, today))).size > 1)
  return accounts.map((account) => accountLine(account, differing, today)).join('\n')
}

function accountLine(
  account: readonly MailRow[],
  differing: readonly Placeholder[],
  today: CalendarDate,
): string {
  const [row] = account
  if (row === undefined) return ''
  const meters = [...new Set(account.flatMap(({ meterNum }) => meterNum ?? []))]
  const more = differing.flatMap((placeholder) => {
    const label = placeholder.across === 'shared' ? null : placeholder.across.label
    const text = textOf(placeholder, account, today)
    return label === null || text === '' ? [] : [`; ${label}: ${text}`]
  })
  const missing = missingMonths(row, today)
  return [
    `Account ${row.acctNum}, ${row.serviceName ?? row.propertyName}`,
    meters.length === 0 ? '' : `, meter ${meters.join(', ')}`,
    row.serviceAddress === null ? '' : `, ${row.serviceAddress}`,
    ...more,
    missing === null ? '' : `; missing: ${missing}`,
  ].join('')
}
