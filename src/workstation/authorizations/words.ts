import type { RepairDraft } from '#commands/authorizations/context.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { CAUSES, type Repairable } from '#domain/authorizations/causes.ts'
import { REPAIR_WORDS } from '#domain/authorizations/repair.ts'
import { AUTHORIZATION_SOURCES } from '#domain/authorizations/status.ts'
import { momentWords } from '#ui/moments.ts'

type Event = CallAnswer<'authorizations.history'>['events'][number]

interface Change {
  before: unknown
  after: unknown
}

const NAMES: Record<string, string> = {
  online_access_url: 'URL',
  online_access_username: 'user name',
  online_access_password: 'password',
  two_fa_instructions: '2FA instructions',
  other_details: 'other details',
  totp_secret: 'authenticator secret',
  security_answers: 'security answers',
  data_start_date: 'start date',
}

const named = (field: string): string => NAMES[field] ?? field.replaceAll('_', ' ')

const valueWords = (value: unknown): string =>
  value === null || value === '' ? 'nothing' : `“${causeWords(String(value))}”`

const causeWords = (value: string): string =>
  value in CAUSES ? CAUSES[value as keyof typeof CAUSES].words : value

const changeWords = (changes: Record<string, Change>): string[] =>
  Object.entries(changes)
    .filter(([, { before, after }]) => before !== after)
    .map(([field, { before, after }]) => `${named(field)} from ${valueWords(before)} to ${valueWords(after)}`)

const repairWords = (wanted: unknown): string => REPAIR_WORDS[wanted as Repairable]?.name ?? String(wanted)

/** For what its client was asked, by whom, and how long that can be answered. */
export const askedWords = ({ wanted, by, at, until }: RepairDraft['asked'][number]): string =>
  `${by ?? 'Somebody'} asked the client for ${repairWords(wanted)}, ${momentWords(at)}; the link works until ${momentWords(until)}.`

/** What an event of a login says, in one line. What a newer program writes is told by its name alone. */
export function eventWords({ kind, details }: Event): string {
  const { acct_num: number, source, cause, status, secrets } = details
  switch (kind) {
    case 'made':
      return `added it by ${AUTHORIZATION_SOURCES[String(source) as keyof typeof AUTHORIZATION_SOURCES] ?? source}`
    case 'mapped':
      return `took what came by the form, receipt ${details.receipt}`
    case 'unmapped':
      return 'gave what came by the form back'
    case 'changed': {
      const said = changeWords((details.changes ?? {}) as Record<string, Change>)
      const sealed = ((secrets ?? []) as string[]).map((field) => `the sealed ${named(field)}`)
      return `changed ${[...said, ...sealed].join(', ')}`
    }
    case 'broken':
      return `said: ${causeWords(String(cause))}`
    case 'mended':
      return `mended it: ${status} again`
    case 'repair_asked':
      return `asked the client for ${repairWords(details.wanted)}, by a link for ${details.days} days`
    case 'repair_recalled':
      return `took back that the client was asked for ${repairWords(details.wanted)}`
    case 'repaired':
      return `sent ${repairWords(details.wanted)} by the link, receipt ${details.receipt}`
    case 'account_added':
      return `added account ${number}`
    case 'account_removed':
      return `took account ${number} off it`
    case 'account_changed': {
      const { status: standing, data_start_date } = details as Record<string, Change>
      const changes = { ...(standing && { status: standing }), ...(data_start_date && { data_start_date }) }
      return `changed account ${number}: ${changeWords(changes).join(', ')}`
    }
    default:
      return kind.replaceAll('_', ' ')
  }
}
