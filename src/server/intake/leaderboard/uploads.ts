import { type CountedTime, countedDays } from '#server/bills/blind-review/counted-days.ts'
import type { Database } from '#server/platform/database/client.ts'
import { countUploads, findStaffEmails, type UploadCount } from './leaderboard-repository.ts'

export type { UploadCount }

/** Everybody whose work is counted: our own staff and contractors’, by their addresses. */
export const staffCounted = (db: Database) => findStaffEmails(db)

/** What everybody uploaded, or one of them; by month, then the most first. */
export const uploadsOf = (
  db: Database,
  { userId, ...time }: CountedTime & { userId?: number | undefined },
): Promise<UploadCount[]> => countUploads(db, countedDays(time), userId ?? null)
