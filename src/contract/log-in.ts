import { type Call, CallFailed } from './client.ts'
import type { CallInput } from './contract.ts'

/** A token, or what the person is told instead. */
export async function logIn(
  call: Call,
  body: CallInput<'auth.login'>['body'],
): Promise<{ token: string } | { failure: string }> {
  try {
    return await call('auth.login', { body })
  } catch (error) {
    return { failure: failureWords(error) }
  }
}

function failureWords(error: unknown): string {
  if (error instanceof CallFailed) {
    if (error.status === 401) return 'Invalid credentials.'
    if (error.status === 400) return 'That account is not registered.'
    // Too many attempts: the server says how long to wait.
    if (error.status === 429) return error.message
  }
  return 'Something went wrong. Try again in a minute.'
}
