const HOUR = 3_600

/** Minutes grow to days: what does not work is tried less and less often. */
const FIRST_WAIT = 15 * 60
const LONGEST_WAIT = 72 * HOUR

/** A worker that ended without a word says little of the account, unless the next ones do so too. */
const FIRST_WAIT_AFTER_LAPSE = 60

/** After a run that went well, where no bill is known to be nearer or farther. */
export const SECONDS_AFTER_SUCCESS = 20 * HOUR

/** Seconds until an account is tried again, after so many runs in a row that ended in an error: 15 minutes, 30, an hour… */
export const secondsAfterError = (failures: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1))

/** The same where the last of them ended without a word: at once after the first. */
export const secondsAfterLapse = (failures: number): number =>
  failures <= 1 ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT_AFTER_LAPSE * 2 ** (failures - 2))
