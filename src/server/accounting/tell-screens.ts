import type { Queryable } from '#server/platform/database/client.ts'
import type { Events } from '#server/platform/events/events.ts'

/** The books are no client's. */
const NOBODYS = 0

/** Tells open screens that how we stand with QuickBooks changed, or the mirror did. */
export const tellScreens = (events: Events, db: Queryable): Promise<void> =>
  events.publish(db, { companyId: NOBODYS, event: { type: 'quickbooks' } })
