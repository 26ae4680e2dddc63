import type { Score } from './queries.ts'

type Share = Score['standing']

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** "97 %, between 91 % and 99 %": what was counted, and where the true share lies in 95 of 100 cases. */
export function shareWords({ count, of, low, high }: Share): string {
  if (of === 0 || low === null || high === null) return '–'
  return `${percent(count / of)}, between ${percent(low)} and ${percent(high)}`
}

/** "291 of 300" */
export const countWords = ({ count, of }: Share): string => `${count} of ${of}`

/** "1" where nothing leaves a doubt, "1 to 3" where it does. */
export function rankWords(rank: Score['rank']): string {
  if (rank === null) return '–'
  return rank.best === rank.worst ? String(rank.best) : `${rank.best} to ${rank.worst}`
}

/** "1 min 12 s", "4.2 s". */
export function secondsWords(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 60) return `${seconds} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

export const keysWords = (keys: number | null): string => (keys === null ? '–' : String(keys))
