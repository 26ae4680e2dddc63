import { CAUSE_CODES, type CauseCode } from '../authorizations/causes.ts'

/** What a worker says went wrong: a word in small letters. Beside the causes of logins it may make its own. */
export const SCRAPER_ERROR_CODE = /^[a-z][a-z0-9_]{0,39}$/

/** Causes that are the site's or the recipe's rather than the login's: other logins fail there too, and this one later opens again. */
const OF_THE_SITE: readonly CauseCode[] = ['site_changed', 'site_down', 'other']

/**
 * The cause that an error is of the login itself; null where it is not. Nothing is tried with such a login until
 * somebody has mended it: too many wrong passwords would lock it.
 */
export const loginCauseOf = (code: string): CauseCode | null =>
  CAUSE_CODES.find((cause) => cause === code && !OF_THE_SITE.includes(cause)) ?? null

/** Why a login is broken, where trying again is all that there is to do. */
export const PASSING_CAUSES: readonly CauseCode[] = ['site_down']
