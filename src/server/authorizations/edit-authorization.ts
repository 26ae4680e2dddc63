import { snakeCase } from '#base/snake-case.ts'
import { causeBeside, type Repairable } from '#domain/authorizations/causes.ts'
import type { AuthorizationStatus } from '#domain/authorizations/status.ts'
import { NO_TOTP_SECRET, totpSecretIn } from '#domain/authorizations/totp-secret.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, RecordChanged } from '#server/platform/errors.ts'
import { deleteSecret, type SecretOwner } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { revokeRepairLinks } from '#server/public-links/repositories/public-link-repository.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'
import { type Notes, readNotes, writeNotes } from './authorization-notes.ts'
import { answersOf, demandAuthorization, passwordOf, recordDone } from './authorization-record.ts'
import { sentCodeOf, totpOf } from './login-codes.ts'
import {
  type AuthorizationChange,
  type AuthorizationRow,
  deleteAuthorization,
  findLogin,
  insertAuthorization,
  updateAuthorization,
} from './repositories/authorization-repository.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'events'>

interface NewLogin {
  companyId: number
  onlineAccessUrl: string
  onlineAccessUsername: string
  onlineAccessPassword?: string | null | undefined
}

/** Keeps a login that staff were told of; answers its id. Throws "conflict" where the client has it already. */
export async function createAuthorization(
  { db, vault, events }: Needed,
  { onlineAccessPassword: password, ...login }: NewLogin,
  userId: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { companyId, onlineAccessUrl: url, onlineAccessUsername: username } = login
    if (!(await companyExists(tx, companyId)))
      throw new CallError('invalid_input', 'There is no such company.')
    const known = await findLogin(tx, { companyId, url, username })
    if (known !== undefined)
      throw new CallError('conflict', `The client has this login already: authorization ${known}.`, {
        details: { existing: { id: known } },
      })
    const id = await insertAuthorization(tx, { ...login, source: 'staff', createdBy: userId })
    if (password) await vault.put(tx, passwordOf(id), password)
    await recordDone(
      tx,
      { events },
      {
        authorization: { id, companyId },
        by: { userId },
        kind: 'made',
        details: { source: 'staff' },
      },
    )
    return id
  })
}

/** Takes a login away that opens no account. Throws not_found and "conflict". */
export async function removeAuthorization({ db, events }: Needed, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { companyId, accountCount } = await demandAuthorization(tx, id)
    if (accountCount > 0)
      throw new CallError('conflict', 'This authorization opens accounts: take them off it first.')
    for (const secret of [passwordOf, answersOf, totpOf, sentCodeOf]) await deleteSecret(tx, secret(id))
    await deleteSecret(tx, { purpose: 'authorization-notes', ownerId: id })
    await revokeRepairLinks(tx, id)
    await deleteAuthorization(tx, id)
    await events.publish(tx, { companyId, event: { type: 'authorizations', ids: [id] } })
  })
}

/** What is left out stays; null takes away. */
export interface AuthorizationEdit {
  version?: number | undefined
  onlineAccessUrl?: string | undefined
  onlineAccessUsername?: string | undefined
  onlineAccessPassword?: string | null | undefined
  /** As `totpSecretIn` takes it. */
  totpSecret?: string | null | undefined
  securityAnswers?: string | null | undefined
  status?: AuthorizationStatus | undefined
  errors?: string | null | undefined
  twoFaInstructions?: string | null | undefined
  otherDetails?: string | null | undefined
}

/** Throws not_found, and `RecordChanged` for whoever saw an earlier version. */
export async function editAuthorization(
  services: Needed,
  id: number,
  {
    version,
    onlineAccessPassword,
    totpSecret,
    securityAnswers,
    twoFaInstructions,
    otherDetails,
    ...fields
  }: AuthorizationEdit,
  userId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const authorization = await demandAuthorization(tx, id)
    if (version !== undefined && version !== authorization.version)
      throw new RecordChanged(
        'authorization',
        id,
        'This authorization was changed meanwhile. Nothing was saved.',
      )
    const change = changeOf(authorization, fields)
    const secrets = await keepSecrets(tx, services, id, {
      onlineAccessPassword,
      totpSecret,
      securityAnswers,
      twoFaInstructions,
      otherDetails,
    })
    if (Object.keys(change).length === 0 && secrets.length === 0) return
    await updateAuthorization(tx, id, change)
    const answered = answeredBy(secrets)
    if (change.cause === null) await revokeRepairLinks(tx, id)
    else if (answered.length > 0) await revokeRepairLinks(tx, id, answered)
    await recordDone(tx, services, {
      authorization,
      by: { userId },
      kind: 'changed',
      details: { changes: changesOf(authorization, change), secrets },
    })
  })
}

/** The fields that get another value. A status that is set by hand takes the cause along where it is none of a broken one. */
function changeOf(
  before: AuthorizationRow,
  { errors, ...given }: Pick<AuthorizationEdit, keyof AuthorizationChange & keyof AuthorizationEdit>,
): AuthorizationChange {
  const asked = { ...given, errors: errors === undefined ? undefined : errors || null }
  const changed: AuthorizationChange = Object.fromEntries(
    Object.entries(asked).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof AuthorizationRow],
    ),
  )
  const cause = causeBeside(changed.status ?? before.status, before)
  return cause === before.cause ? changed : { ...changed, cause, causeSince: null }
}

const changesOf = (before: AuthorizationRow, change: AuthorizationChange) =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([name]) => name !== 'causeSince')
      .map(([name, after]) => [snakeCase(name), { before: before[name as keyof AuthorizationRow], after }]),
  )

/** What its client needs not be asked for any more, once staff have changed these secrets. */
const answeredBy = (secrets: readonly string[]): Repairable[] => [
  ...(secrets.includes('online_access_password') ? (['password'] as const) : []),
  ...(secrets.includes('security_answers') ? (['answer'] as const) : []),
]

type SecretEdit = Pick<
  AuthorizationEdit,
  'onlineAccessPassword' | 'totpSecret' | 'securityAnswers' | keyof Notes
>

function plainTotpSecret(text: string): string {
  const secret = totpSecretIn(text)
  if (secret === null) throw new CallError('invalid_input', NO_TOTP_SECRET)
  return secret
}

/** Whether it is another now; undefined: it stays. */
async function keepOne(
  tx: DatabaseTransaction,
  vault: Services['vault'],
  owner: SecretOwner,
  text: string | null | undefined,
): Promise<boolean> {
  if (text === undefined || text === (await vault.use(owner, tx))) return false
  if (text === null) await deleteSecret(tx, owner)
  else await vault.put(tx, owner, text)
  return true
}

/** Seals what was given; answers the names of what is another now. */
async function keepSecrets(
  tx: DatabaseTransaction,
  { vault }: Needed,
  id: number,
  { onlineAccessPassword: password, totpSecret, securityAnswers: answers, ...given }: SecretEdit,
): Promise<string[]> {
  const changed: string[] = []
  if (await keepOne(tx, vault, passwordOf(id), password)) changed.push('online_access_password')
  const totp = totpSecret && plainTotpSecret(totpSecret)
  if (await keepOne(tx, vault, totpOf(id), totp)) changed.push('totp_secret')
  if (await keepOne(tx, vault, answersOf(id), answers)) changed.push('security_answers')
  const before = await readNotes(vault, id, tx)
  const names = (['twoFaInstructions', 'otherDetails'] as const).filter(
    (name) => given[name] !== undefined && (given[name] || null) !== before[name],
  )
  if (names.length === 0) return changed
  const written = Object.fromEntries(names.map((name) => [name, given[name]]))
  await writeNotes(tx, vault, id, { ...before, ...written })
  return [...changed, ...names.map(snakeCase)]
}
