import type { CalendarDate } from '#base/calendar-date.ts'
import type { MeterStatus } from '#domain/records/meter-status.ts'
import { type ChasedRow, isOpen } from './rules.ts'

/** The lists of requests, by their names in the API. */
export const REQUEST_TABS = {
  all: 'All',
  open: 'Open',
  sent_received: 'Sent/Received',
  follow_up: 'Follow Up',
  on_issue: 'On Issue',
  onboarding: 'Onboarding',
} as const

export type RequestTab = keyof typeof REQUEST_TABS

/** What the Request Type narrows a list to. */
export const REQUEST_TYPES = {
  all: 'All',
  no_loa_no_contact: 'No LOAs No Contact',
  has_delivery_name: 'Has Delivery Name',
  requires_loa: 'Requires LOA',
} as const

export type RequestType = keyof typeof REQUEST_TYPES

export interface ListedRow extends ChasedRow {
  /** What is wrong with the account or its online access; null or blank when nothing is. */
  issueNote: string | null
  meterStatus: MeterStatus
  loaRequired: boolean
  deliveryName: string | null
}

const isBlank = (text: string | null): boolean => (text ?? '').trim() === ''

const IN_TAB: Record<RequestTab, (row: ListedRow, today: CalendarDate) => boolean> = {
  all: () => true,
  open: isOpen,
  sent_received: (row) => row.lastSentDate !== null || row.lastReceivedDate !== null,
  follow_up: (row) => row.followUpDate !== null,
  on_issue: (row) => !isBlank(row.issueNote),
  onboarding: (row) => row.meterStatus === 'Onboarding',
}

export const isInTab = (tab: RequestTab, row: ListedRow, today: CalendarDate): boolean =>
  IN_TAB[tab](row, today)

/** Why the row is on the lists of issues and of onboarding: "on issue: The password was changed." */
export function listedReasons({
  issueNote,
  meterStatus,
}: Pick<ListedRow, 'issueNote' | 'meterStatus'>): string[] {
  return [
    ...(issueNote === null || isBlank(issueNote) ? [] : [`on issue: ${issueNote.trim()}`]),
    ...(meterStatus === 'Onboarding' ? ['onboarding'] : []),
  ]
}

const OF_TYPE: Record<RequestType, (row: ListedRow) => boolean> = {
  all: () => true,
  no_loa_no_contact: (row) => !row.loaRequired && isBlank(row.deliveryName),
  has_delivery_name: (row) => !isBlank(row.deliveryName),
  requires_loa: (row) => row.loaRequired,
}

export const isOfType = (type: RequestType, row: ListedRow): boolean => OF_TYPE[type](row)
