import type { SecondStep } from '#contract/people/auth.ts'
import { type Call, CallFailed } from './client.ts'
import type { CallInput } from './contract.ts'

/** A token, what is asked beside the password, or what the person is told instead. */
export type LogInAnswer = { token: string } | { secondStep: SecondStep } | { failure: string }

/** The ways in, for the login of clients and of staff alike. */
export interface LogIn {
  withPassword(credentials: CallInput<'auth.login'>['body']): Promise<LogInAnswer>
  withCode(step: string, code: string): Promise<LogInAnswer>
  /** Without a step: by whatever passkey the browser has for these pages. */
  withPasskey(given: { step: string | null; remember: boolean }): Promise<LogInAnswer>
}

export const createLogIn = (call: Call): LogIn => ({
  async withPassword(body) {
    try {
      const answer = await call('auth.login', { body })
      return 'token' in answer ? answer : { secondStep: answer.second_step }
    } catch (error) {
      return { failure: passwordWords(error) }
    }
  },
  withCode: (step, code) => orFailure(() => call('auth.loginCode', { body: { step, code } })),
  withPasskey: (given) =>
    orFailure(async () => {
      const { step, options } = await call('auth.passkeyOptions', { body: given })
      const { signWithPasskey } = await import('./browser-passkeys.ts')
      return call('auth.loginPasskey', { body: { step, response: await signWithPasskey(options) } })
    }),
})

async function orFailure(logIn: () => Promise<{ token: string }>): Promise<LogInAnswer> {
  try {
    return await logIn()
  } catch (error) {
    return { failure: wordsOf(error) }
  }
}

const FAILED = 'Something went wrong. Try again in a minute.'

function passwordWords(error: unknown): string {
  if (error instanceof CallFailed) {
    if (error.status === 401) return 'Invalid credentials.'
    if (error.status === 400) return 'That account is not registered.'
    // Too many attempts: the server says how long to wait. The company’s data is to be deleted: it says when.
    if (error.status === 429 || error.status === 403) return error.message
  }
  return FAILED
}

function wordsOf(error: unknown): string {
  if (error instanceof CallFailed) return error.status > 0 && error.status < 500 ? error.message : FAILED
  // What the browser says of a passkey that was not given.
  if (error instanceof DOMException || (error instanceof Error && error.name === 'NotAllowedError'))
    return 'No passkey was given. Try again, or log in another way.'
  return FAILED
}
