import type { Queryable } from './client.ts'

export interface Installation {
  /** The program's version that ran the last migration; null before 0.2.0. */
  migratedBy: string | null
  /** The last complete backup; null without one. */
  backedUpAt: Date | null
}

export const findInstallation = (db: Queryable): Promise<Installation> =>
  db.selectFrom('installation').select(['migratedBy', 'backedUpAt']).executeTakeFirstOrThrow()

export async function recordMigratedBy(db: Queryable, version: string): Promise<void> {
  await db.updateTable('installation').set({ migratedBy: version }).execute()
}

export async function recordBackup(db: Queryable, backedUpAt: Date): Promise<void> {
  await db.updateTable('installation').set({ backedUpAt }).execute()
}
