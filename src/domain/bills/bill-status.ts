/** Where an uploaded bill stands. A status that starts with PROCESSED_ is final and locks editing. */
export const BILL_STATUSES = [
  'UNPROCESSED',
  'METADATA_APPLIED',
  'GPT_PARSED',
  'ERROR',
  'PROCESSED_AUTO',
  'PROCESSED_MANUAL',
  'PROCESSED_FORCE',
  'PROCESSED_FORCE_AUTO',
] as const

export type BillStatus = (typeof BILL_STATUSES)[number]

/** What moves a bill on. */
export type BillStep =
  | 'extract'
  | 'parse'
  | 'fail'
  | 'save'
  | 'auto-save'
  | 'skip'
  | 'auto-skip'
  | 'revert'
  | 'restart'

const OPEN: readonly BillStatus[] = ['UNPROCESSED', 'METADATA_APPLIED', 'GPT_PARSED', 'ERROR']
const FINAL: readonly BillStatus[] = [
  'PROCESSED_AUTO',
  'PROCESSED_MANUAL',
  'PROCESSED_FORCE',
  'PROCESSED_FORCE_AUTO',
]
const READ: readonly BillStatus[] = ['GPT_PARSED', 'ERROR']

const STEPS: Record<BillStep, { from: readonly BillStatus[]; to: BillStatus }> = {
  extract: { from: OPEN, to: 'METADATA_APPLIED' },
  parse: { from: ['METADATA_APPLIED', ...READ], to: 'GPT_PARSED' },
  fail: { from: OPEN, to: 'ERROR' },
  save: { from: READ, to: 'PROCESSED_MANUAL' },
  'auto-save': { from: READ, to: 'PROCESSED_AUTO' },
  skip: { from: OPEN, to: 'PROCESSED_FORCE' },
  'auto-skip': { from: OPEN, to: 'PROCESSED_FORCE_AUTO' },
  revert: { from: FINAL, to: 'GPT_PARSED' },
  restart: { from: OPEN, to: 'UNPROCESSED' },
}

/** The status after the step, or null when the step is not open to a bill in this status. */
export function nextStatus(status: BillStatus, step: BillStep): BillStatus | null {
  return STEPS[step].from.includes(status) ? STEPS[step].to : null
}

export const isFinal = (status: BillStatus): boolean => FINAL.includes(status)

type Audience = 'admin' | 'client'

const LABELS: Record<BillStatus, string> = {
  UNPROCESSED: 'Uploaded',
  METADATA_APPLIED: 'Extracted',
  GPT_PARSED: 'Parsed',
  ERROR: 'Error',
  PROCESSED_AUTO: 'Auto Imported',
  PROCESSED_MANUAL: 'Manually Imported',
  PROCESSED_FORCE: 'Skipped',
  PROCESSED_FORCE_AUTO: 'Skipped by robot',
}

export function statusLabel(status: BillStatus, audience: Audience): string {
  return status === 'ERROR' && audience === 'client' ? 'Warn' : LABELS[status]
}

/** What the bill list can be narrowed to, as its filter names them. */
export const STATUS_FILTERS = {
  ERROR: { label: 'Error', statuses: ['ERROR'] },
  PROCESSED: { label: 'All Processed', statuses: FINAL },
  PROCESSED_AUTO: { label: 'Auto Imported', statuses: ['PROCESSED_AUTO'] },
  PROCESSED_MANUAL: { label: 'Manually Imported', statuses: ['PROCESSED_MANUAL'] },
  PROCESSED_FORCE: { label: 'Skipped', statuses: ['PROCESSED_FORCE', 'PROCESSED_FORCE_AUTO'] },
  UNPROCESSED: { label: 'Unprocessed', statuses: OPEN },
  ALL: { label: 'All Statuses', statuses: BILL_STATUSES },
} as const satisfies Record<string, { label: string; statuses: readonly BillStatus[] }>

export type StatusFilter = keyof typeof STATUS_FILTERS
