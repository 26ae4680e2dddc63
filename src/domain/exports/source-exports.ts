/** Where an export of source files stands, in the words of the list. */
export const SOURCE_EXPORT_STATES = {
  waiting: 'Waiting',
  writing: 'Exporting',
  ready: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const

export type SourceExportState = keyof typeof SOURCE_EXPORT_STATES

/** What became of each id, in the words of the manifest. */
export const BILL_FATES = {
  included: 'Included',
  unknown: 'Unknown: no saved bill has this id',
  no_file: 'No file: the bill came without one',
  lost: 'File lost: the store no longer has it',
  doubled: 'Doubled: the id is named above',
} as const

export type BillFate = keyof typeof BILL_FATES
