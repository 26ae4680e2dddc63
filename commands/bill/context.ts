import type { CallAnswer } from '#contract/contract.ts'

type BillDetail = CallAnswer<'bills.get'>['bill']

/** The tabs beside the editor, in their order. */
export const BILL_TABS = ['bill', 'queries', 'tables', 'process', 'decoded-pdf'] as const
export type BillTab = (typeof BILL_TABS)[number]

/** What asks the person to confirm before it runs. */
export type Confirmation = 'extract' | 'parse'

/** The open bill as commands see it. */
export interface BillContext {
  id: number
  status: BillDetail['status']
  abilities: BillDetail['abilities']
  /** What runs on the bill now, such as a parse that a person began; null when nothing does. */
  busy: string | null
  cursor: CursorContext
  /** Problems that stand against saving, without the warnings a person chose to ignore. */
  problemCount: number
  /** The first problem where the cursor is. */
  problemHere: { severity: 'error' | 'warning'; fix: string | null } | null
  /** The account number as saved or as read. */
  accountNumber: string | null
  accountChosen: boolean
  /** Whether the last edit can be made again on the next line. */
  canRepeat: boolean
  /** Null when the bill was not saved. */
  view: 'parsed' | 'saved' | null
  tab: BillTab
  pageCount: number
  confirming: Confirmation | null
  /** Somebody else changed the bill meanwhile, and the person has not chosen yet. */
  stale: boolean
}

export type CursorContext =
  | { on: 'field'; field: 'account' | 'invoice_date' | 'service_period' | 'total' }
  | { on: 'charge' | 'usage'; description: string; added: boolean }
