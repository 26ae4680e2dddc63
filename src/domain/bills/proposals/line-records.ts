import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import type { KnownMeter } from '../matching/match-meter.ts'
import type { SavedLine } from './line-history.ts'
import type { LineMapping } from './proposal.ts'

/** What the records say about the lines of an account's bills. */
export interface LineRecords {
  /** Null while no account is chosen: then no meter is either. */
  meters: readonly KnownMeter[] | null
  mappings: {
    charge: ReadonlyMap<string, LineMapping<ChargeTypeId>>
    usage: ReadonlyMap<string, LineMapping<UsageTypeId>>
  }
  /** The lines of the account's saved bills. */
  saved: { charge: readonly SavedLine[]; usage: readonly SavedLine[] }
}

export const NO_RECORDS: LineRecords = {
  meters: null,
  mappings: { charge: new Map(), usage: new Map() },
  saved: { charge: [], usage: [] },
}
