import { z } from 'zod'
import type { AuditActor } from '#domain/audit/audit.ts'
import { CODE_MINUTES } from '#domain/authorizations/repair.ts'
import { totpCode } from '#server/people/auth/totp.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { HandAbout, Vault } from '#server/platform/secrets/vault.ts'
import type { Services } from '#server/platform/services.ts'

/** What a login's codes are made of. */
export const totpOf = (id: number) => ({ purpose: 'authorization-totp', ownerId: id }) as const

/** A code that its client sent. */
export const sentCodeOf = (id: number) => ({ purpose: 'authorization-code', ownerId: id }) as const

const sentCode = z.object({ code: z.string(), until: z.coerce.date() })
type SentCode = z.infer<typeof sentCode>

/** A code that opens a login now. */
export interface LoginCode {
  code: string
  validSeconds: number
  from: 'authenticator' | 'client'
}

const CLOCKS_DIFFER_SECONDS = 60

/** Keeps a code that a client sent, sealed, for as long as utilities take it. */
export async function keepCode(
  tx: DatabaseTransaction,
  { vault, queue }: Pick<Services, 'vault' | 'queue'>,
  id: number,
  code: string,
): Promise<void> {
  const keptSeconds = CODE_MINUTES * 60
  const until = new Date(Date.now() + keptSeconds * 1_000)
  // The clock of the jobs is the database's: behind this one's, it would find the code still good, and not come again.
  await vault.put(tx, sentCodeOf(id), JSON.stringify({ code, until }))
  await queue.enqueue(
    tx,
    'forget-code',
    { authorizationId: id },
    { delaySeconds: keptSeconds + CLOCKS_DIFFER_SECONDS },
  )
}

/** Leaves a code that came meanwhile. */
export async function forgetCode({ db, vault }: Pick<Services, 'db' | 'vault'>, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const text = await vault.use(sentCodeOf(id), tx)
    if (text !== null && secondsLeft(read(text)) === 0) await deleteSecret(tx, sentCodeOf(id))
  })
}

/** Until when a code that its client sent is good; null where there is none. */
export async function sentCodeUntil(
  vault: Vault,
  id: number,
  tx?: DatabaseTransaction,
): Promise<Date | null> {
  const text = await vault.use(sentCodeOf(id), tx)
  if (text === null) return null
  const sent = read(text)
  return secondsLeft(sent) === 0 ? null : sent.until
}

const read = (text: string): SentCode => sentCode.parse(JSON.parse(text))

const secondsLeft = ({ until }: SentCode): number =>
  Math.max(0, Math.floor((until.getTime() - Date.now()) / 1_000))

/**
 * The code of now for a worker, which is recorded: what the client sent, who was asked as nothing else opened the login,
 * else what an authenticator shows. Websites take a sent one once, so it is handed over once. Throws not_found where
 * there is neither.
 */
export async function handCode(
  tx: DatabaseTransaction,
  vault: Vault,
  id: number,
  { who, about }: { who: AuditActor; about: HandAbout },
): Promise<LoginCode> {
  if ((await sentCodeUntil(vault, id, tx)) !== null) {
    const sent = await vault.hand(tx, [sentCodeOf(id)], who, about)
    await deleteSecret(tx, sentCodeOf(id))
    return ofClient(sent['authorization-code'])
  }
  const opened = await vault.hand(tx, [totpOf(id)], who, about)
  return ofAuthenticator(opened['authorization-totp'])
}

/** Throws not_found where there is none. */
export function ofAuthenticator(secret: string | null | undefined): LoginCode {
  if (secret == null) throw notFound('code')
  return { ...totpCode(secret, Date.now()), from: 'authenticator' }
}

/** Throws not_found where there is none, or its time is over. */
export function ofClient(text: string | null | undefined): LoginCode {
  const sent = text == null ? null : read(text)
  const validSeconds = sent === null ? 0 : secondsLeft(sent)
  if (sent === null || validSeconds === 0) throw notFound('code')
  return { code: sent.code, validSeconds, from: 'client' }
}
