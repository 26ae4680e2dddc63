import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, isFullAdmin, only, unless, type When } from '#commands/kernel/when.ts'
import { recordType } from '#domain/records/record-types.ts'
import { targetRecord } from './context.ts'

export const inRecords: When = all(
  inRoom('records'),
  only(({ records }) => records !== null),
)

/** The list is there, alone or beside an open record. */
export const beforeList: When = all(
  inRecords,
  only(({ records }) => records?.duplicates === null),
)

/** The keyboard acts on the list. */
export const onList: When = all(
  beforeList,
  only(({ records }) => records?.openId === null),
)

/** The keyboard acts on the pairs that are likely the same. */
export const onDuplicates: When = all(
  inRecords,
  only(({ records }) => records?.duplicates != null),
)

/** A record is open, and the keyboard acts on its fields. */
export const onRecord: When = all(
  inRecords,
  only(({ records }) => records !== null && records.openId !== null && records.history === null),
  unless('it is not there', ({ records }) => records?.open != null),
)

/** The keyboard walks through the changes of the open record. */
export const onHistory: When = all(
  inRecords,
  only(({ records }) => records !== null && records.openId !== null && records.history !== null),
)

export const hasTarget: When = all(
  beforeList,
  unless('no record is in focus', (context) => targetRecord(context) !== null),
)

/** Contractors' staff add and change records of some kinds alone. */
export const mayChangeKind: When = unless(
  'only full admins change these records',
  (context) =>
    isFullAdmin(context) ||
    (context.records !== null && recordType(context.records.type).contractors === undefined),
)

/** The room of records. */
export const recordsOf = portOf('records')
