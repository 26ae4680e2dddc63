import { CallFailed } from '#contract/client.ts'

/** What the person is told when logging in failed. */
export function loginFailure(error: unknown): string {
  if (error instanceof CallFailed) {
    if (error.status === 401) return 'Invalid credentials.'
    if (error.status === 400) return 'That account is not registered.'
    // Too many attempts: the server says how long to wait.
    if (error.status === 429) return error.message
  }
  return 'Something went wrong. Try again in a minute.'
}
