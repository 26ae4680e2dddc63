import type { AuditActor, AuditSubject } from '#domain/audit/audit.ts'
import { insertAuditEvent } from '../audit/audit-repository.ts'
import { actorOf, type Session } from '../auth/session.ts'
import type { Database, DatabaseTransaction, Queryable } from '../database/client.ts'
import { createSealer } from './sealer.ts'
import {
  anySealedUnderOthers,
  findSecret,
  insertReveal,
  listSecretsAfter,
  replaceSecret,
  type SecretOwner,
  type SecretPurpose,
  upsertSecret,
} from './secret-repository.ts'

/** What a reveal is recorded with. */
export interface RevealAbout {
  /** Whose records it belongs to. */
  companyId: number | null
  /** What the secret is of. */
  subject: AuditSubject
  /** Why the person wants to see it, in their words. */
  reason?: string | null
}

/** Passwords and other texts that are kept sealed, and shown only to a named person. */
export interface Vault {
  put(db: Queryable, owner: SecretOwner, text: string): Promise<void>
  /** Opens the secret for the program's own use, such as to sign in to a server; null when there is none. */
  use(owner: SecretOwner, tx?: Queryable): Promise<string | null>
  /** Seals one owner's secret for another as well, unseen; false when there is none. Throws `CannotOpenSecret`. */
  copy(tx: Queryable, from: SecretOwner, to: SecretOwner): Promise<boolean>
  /** Opens the secret for a person and records who it was; null when there is none. Throws `CannotOpenSecret`. */
  reveal(
    owner: SecretOwner,
    session: Session,
    about: RevealAbout,
    tx: DatabaseTransaction,
  ): Promise<string | null>
  /** Opens secrets for another system and records which it was, once; those that there are, by their purpose. */
  hand(
    tx: Queryable,
    owners: readonly SecretOwner[],
    who: AuditActor,
    about: HandAbout,
  ): Promise<Partial<Record<SecretPurpose, string>>>
  /** Whether there is anything that neither the app secret nor an earlier one that is known opens. */
  holdsUnknown(): Promise<boolean>
  /** Seals anew what an earlier app secret sealed; answers how many there were. Can be run again at any time. */
  sealAnew(): Promise<number>
}

/** What is recorded when another system is given secrets. */
export type HandAbout = Pick<RevealAbout, 'companyId' | 'subject'> & {
  /** What they were given for. Never a secret. */
  details: Record<string, unknown>
}

const BATCH = 500

export function createVault(db: Database, appSecret: string, previousSecrets: readonly string[] = []): Vault {
  const sealer = createSealer(appSecret, previousSecrets)
  return {
    async put(tx, owner, text) {
      await upsertSecret(tx, owner, sealer.seal(owner, text))
    },

    async use(owner, tx = db) {
      const sealed = await findSecret(tx, owner)
      return sealed === undefined ? null : sealer.open(owner, sealed)
    },

    async copy(tx, from, to) {
      const sealed = await findSecret(tx, from)
      if (sealed === undefined) return false
      await upsertSecret(tx, to, sealer.seal(to, sealer.open(from, sealed)))
      return true
    },

    async reveal(owner, session, { companyId, subject, reason = null }, tx) {
      const sealed = await findSecret(tx, owner)
      if (sealed === undefined) return null
      await insertReveal(tx, owner, session.userId, reason)
      const details = { purpose: owner.purpose, ...(reason === null ? {} : { reason }) }
      await insertAuditEvent(tx, { who: actorOf(session), action: 'reveal', companyId, subject, details })
      return sealer.open(owner, sealed)
    },

    async hand(tx, owners, who, { companyId, subject, details }) {
      const opened: Partial<Record<SecretPurpose, string>> = {}
      for (const owner of owners) {
        const sealed = await findSecret(tx, owner)
        if (sealed !== undefined) opened[owner.purpose] = sealer.open(owner, sealed)
      }
      const purposes = Object.keys(opened)
      if (purposes.length > 0)
        await insertAuditEvent(tx, {
          ...{ who, action: 'reveal', companyId, subject },
          details: { ...details, purposes },
        })
      return opened
    },

    holdsUnknown: () => anySealedUnderOthers(db, sealer.keyIds),

    async sealAnew() {
      let renewed = 0
      let last: SecretOwner | null = null
      for (;;) {
        const batch = await listSecretsAfter(db, last, BATCH)
        for (const { sealed, ...owner } of batch) {
          last = owner
          if (sealer.isCurrent(sealed)) continue
          await replaceSecret(db, owner, sealed, sealer.seal(owner, sealer.open(owner, sealed)))
          renewed++
        }
        if (batch.length < BATCH) return renewed
      }
    },
  }
}
