import { CallFailed } from '#contract/client/client.ts'

const SESSION_ENDED =
  'Your session had ended before this was sent. What you entered is still here: please send it again.'
const FAILED = 'Something went wrong. Try again in a minute.'

/** What a person is told of a call that failed. */
export function failureWords(error: unknown): string {
  if (!(error instanceof CallFailed)) return FAILED
  if (error.status === 401) return SESSION_ENDED
  return error.status < 500 ? error.message : FAILED
}
