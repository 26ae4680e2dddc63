import { type CauseCode, type Repairable, repairOf } from './causes.ts'
import { withScheme } from './status.ts'

/** For how many days a repair link works. */
export const REPAIR_DAYS = { least: 1, most: 30, usual: 7 } as const

/** How long a code that a client sent is kept: utilities take them no longer. */
export const CODE_MINUTES = 10

/** Stands in the text of a mail where the link comes when it is sent. */
export const LINK_PLACE = '{repair_link}'

interface RepairWords {
  /** "the password" */
  name: string
  /** What its client is asked to do. */
  request: string
}

/** What a repair link asks for, in words for the client. */
export const REPAIR_WORDS: Record<Repairable, RepairWords> = {
  password: {
    name: 'the password',
    request:
      'We cannot sign in at the website with the password that we have. Please tell us the one that works now:',
  },
  answer: {
    name: 'the answer to a security question',
    request: 'The website asks a security question. Please tell us the answer:',
  },
  code: {
    name: 'a sign-in code',
    request: `The website sends a code to you when somebody signs in. Please tell us the newest one within ${CODE_MINUTES} minutes:`,
  },
}

export const daysWords = (days: number): string => (days === 1 ? 'one day' : `${days} days`)

const lifetime = (days: number): string => `The link works for ${daysWords(days)}`

/** The text of a mail that was drafted for a link of so many days, for one of so many others. */
export const withLifetime = (body: string, before: number, after: number): string =>
  body.replace(lifetime(before), lifetime(after))

/** The website of a login as people call it: "portal.example". */
export function siteName(url: string): string {
  const address = withScheme(url.trim())
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : url.trim()
}

/** What the client is asked to do where the cause tells more than what is wanted. */
const REQUEST_OF_CAUSE: Partial<Record<CauseCode, string>> = {
  locked:
    'The website has locked the login after too many tries. Please unlock it there, or choose a new password, and tell us the password that works then:',
}

interface RepairMail {
  wanted: Repairable
  cause: CauseCode | null
  url: string
  username: string
  days: number
}

/** The mail by which a client is asked for one thing of a login, as it is drafted. */
export function repairMail({ wanted, cause, url, username, days }: RepairMail): {
  subject: string
  body: string
} {
  const { name, request } = REPAIR_WORDS[wanted]
  const isCauseMeant = cause !== null && repairOf(cause) === wanted
  const asked = (isCauseMeant && REQUEST_OF_CAUSE[cause]) || request
  const site = siteName(url)
  const login = username === '' ? '' : ` with the user name ${username}`
  return {
    subject: `We need ${name} for ${site}`,
    body: [
      'Hello,',
      `We fetch your utility bills from ${site}${login}, and cannot sign in at present. ${asked}`,
      LINK_PLACE,
      `${lifetime(days)} and asks for nothing else. What you send is stored encrypted. Please do not answer this e-mail with it.`,
      'Thank you!',
    ].join('\n\n'),
  }
}
