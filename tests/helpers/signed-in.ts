import type { CallAnswer } from '#contract/client/contract.ts'

/** The token of a sign-in for which the password was enough. */
export function tokenIn(answer: CallAnswer<'auth.login'>): string {
  if ('token' in answer) return answer.token
  throw new Error('A second factor is asked for.')
}
