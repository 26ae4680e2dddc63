import { type RawBuilder, sql } from 'kysely'
import { isCounted, METER_STATUSES } from '#domain/records/meter-status.ts'

/** That an account meter is one whose bills count: the condition of every list, chart, export and invoice. */
export const isCountedMeter = (meter: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${meter}.status`)} = any(${METER_STATUSES.filter(isCounted)}::text[])`
