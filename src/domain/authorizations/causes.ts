import type { AuthorizationStatus } from './status.ts'

/** Whose move it is. */
export const CAUSE_OWNERS = {
  us: 'our move',
  client: 'the client’s move',
  utility: 'the utility’s move',
} as const
export type CauseOwner = keyof typeof CAUSE_OWNERS

/** The one thing of a login that can have failed, and that its client can mend by a link. */
export const REPAIRABLE = ['password', 'answer', 'code'] as const
export type Repairable = (typeof REPAIRABLE)[number]

/**
 * What is done about a cause: the client is asked for one thing or for another login, or staff visit the site, edit the
 * login, try again.
 */
export type NextStep = `ask_${Repairable}` | 'ask_login' | 'visit' | 'edit' | 'retry'

interface Cause {
  words: string
  owner: CauseOwner
  next: NextStep
}

/** Why a login does not open its accounts. */
export const CAUSES = {
  wrong_password: { words: 'The user name or password is refused', owner: 'client', next: 'ask_password' },
  locked: { words: 'The login is locked after too many tries', owner: 'client', next: 'ask_password' },
  second_factor: { words: 'A code is asked for at sign-in', owner: 'client', next: 'ask_code' },
  security_answer: { words: 'A security question is asked', owner: 'client', next: 'ask_answer' },
  captcha: { words: 'The site asks for proof of a person', owner: 'us', next: 'visit' },
  terms: { words: 'New terms have to be accepted', owner: 'us', next: 'visit' },
  no_accounts: { words: 'The login shows none of the accounts', owner: 'us', next: 'visit' },
  account_closed: { words: 'The utility has closed the login', owner: 'client', next: 'ask_login' },
  moved: { words: 'The accounts moved to another site', owner: 'us', next: 'edit' },
  site_changed: { words: 'The site looks different from before', owner: 'us', next: 'visit' },
  site_down: { words: 'The site is down', owner: 'utility', next: 'retry' },
  other: { words: 'Something else: see the errors', owner: 'us', next: 'visit' },
} as const satisfies Record<string, Cause>

export type CauseCode = keyof typeof CAUSES

export const CAUSE_CODES = Object.keys(CAUSES) as [CauseCode, ...CauseCode[]]

export const causeOf = (code: CauseCode): Cause => CAUSES[code]

/** What a cause wants of its client by a link; null where that would not mend it. */
export function repairOf(code: CauseCode): Repairable | null {
  const { next } = causeOf(code)
  return REPAIRABLE.find((what) => next === `ask_${what}`) ?? null
}

/** What a status was before its login broke; nothing where nobody knows. */
type StatusBefore = AuthorizationStatus | null

/** What a login that broke is called. */
export const BROKEN: AuthorizationStatus = 'Unable To Access'

/** What a login is called once it is mended: as before it broke, and what nobody knows is looked at anew. */
export const mendedStatus = (before: StatusBefore): AuthorizationStatus =>
  before === null || before === BROKEN ? 'Processing Inventory' : before

interface Standing {
  status: AuthorizationStatus
  cause: CauseCode | null
}

/** Why it is broken, once a person has set the status by hand: a cause stands only beside “Unable To Access”. */
export const causeBeside = (status: AuthorizationStatus, { cause }: Standing): CauseCode | null =>
  status === BROKEN ? cause : null
