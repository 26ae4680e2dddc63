import { type CauseCode, causeOf } from '#domain/authorizations/causes.ts'
import { loginCauseOf } from '#domain/scrapers/error-codes.ts'
import { breakAuthorization } from '#server/authorizations/break-authorization.ts'
import type { Standing } from '#server/authorizations/restore-standing.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findLoginsOfErrors, type HeldError } from './repositories/error-marks.ts'

/**
 * Says of the logins of these errors what is wrong with them, so that their clients are asked. A login of which a cause
 * is said already keeps it. Answers those that it was said of, as they stood. Throws invalid_input.
 */
export async function askClients(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events'>,
  { errors, userId }: { errors: readonly HeldError[]; userId: number },
): Promise<{ logins: Standing[]; cause: CauseCode }> {
  const cause = causeToAsk(errors)
  const found = await findLoginsOfErrors(
    tx,
    errors.map(({ id }) => id),
  )
  if (found.length === 0) throw new CallError('invalid_input', 'The logins of these errors are gone.')
  const unsaid = found.filter((login) => login.cause === null)
  for (const { id, said } of unsaid)
    await breakAuthorization(tx, services, { id, cause, errors: said, by: { userId } })
  return { logins: unsaid.map(({ said, ...before }) => ({ ...before, mending: null })), cause }
}

function causeToAsk(errors: readonly HeldError[]): CauseCode {
  const [code = '', ...others] = new Set(errors.map((error) => error.code))
  if (others.length > 0) throw new CallError('invalid_input', 'Ask the clients about one cause at a time.')
  const cause = loginCauseOf(code)
  if (cause === null || causeOf(cause).owner !== 'client')
    throw new CallError('invalid_input', 'This is not the clients’ move: there is nothing to ask them.')
  return cause
}
