import { report } from '#server/platform/change-events.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import type { SettingsOwner, TouchedBills } from './repositories/touched-bills.ts'

/** What a transaction changed that bills under review are held against; they are judged again at its end. */
export class Touched {
  readonly accountIds = new Set<number>()
  readonly billIds = new Set<number>()
  readonly settingsOf: SettingsOwner[] = []

  account(id: number | null): this {
    if (id !== null) this.accountIds.add(id)
    return this
  }

  bill(id: number): this {
    this.billIds.add(id)
    return this
  }

  /** The settings of a configuration, or that it was taken away. */
  settings({ utilityCompanyId, companyId }: SettingsOwner): this {
    this.settingsOf.push({ utilityCompanyId, companyId })
    return this
  }
}

declare module '#server/platform/change-events.ts' {
  interface ChangeEvents {
    /** Something changed that bills under review are compared with. */
    PendingBillsAffected: { services: Needed; touched: Touched }
    /** Saved bills changed. Reported last: it locks months until the transaction ends. */
    SavedBillsChanged: null
  }
}

declare module '#server/platform/queue/jobs.ts' {
  interface JobPayloads {
    /** Revalidate bills under review; those with higher ids than `after`. */
    'judge-waiting': TouchedBills & { after?: number }
  }
}

type Needed = Pick<Services, 'events' | 'queue'>

/** Runs a change in a transaction of its own, and reports at its end what bills, months and others have to follow. */
export const changeAndReport = <T>(
  services: Pick<Services, 'db'> & Needed,
  change: (tx: DatabaseTransaction, touched: Touched) => Promise<T>,
): Promise<T> =>
  services.db.transaction().execute(async (tx) => {
    const touched = new Touched()
    const result = await change(tx, touched)
    await report(tx, 'PendingBillsAffected', { services, touched })
    await report(tx, 'SavedBillsChanged', null)
    return result
  })
