import { CAUSES, type CauseOwner, type NextStep } from '#domain/authorizations/causes.ts'

interface ErrorCause {
  words: string
  owner: CauseOwner
  next: NextStep
}

/** What is wrong with one visit rather than with its login. */
const OF_VISITS: Readonly<Record<string, ErrorCause>> = {
  timeout: { words: 'The site did not answer in time', owner: 'utility', next: 'retry' },
  account_not_found: { words: 'The login does not show the account', owner: 'us', next: 'visit' },
  download_failed: { words: 'A bill could not be downloaded', owner: 'us', next: 'visit' },
  other: { words: 'Something else', owner: 'us', next: 'visit' },
}

const KNOWN: Readonly<Record<string, ErrorCause>> = { ...CAUSES, ...OF_VISITS }

/** What the code of a worker’s error means; workers may make codes of their own. */
export function errorCauseOf(code: string): ErrorCause {
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined
  return known ?? { words: code.replaceAll('_', ' '), owner: 'us', next: 'visit' }
}
