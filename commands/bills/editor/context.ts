import type { CallAnswer } from '#contract/client/contract.ts'
import type { HeaderPlace } from '#domain/bills/bill-fields.ts'
import type { AiModel } from '#domain/configurations/configuration.ts'

type BillDetail = CallAnswer<'bills.get'>['bill']

/** The tabs beside the editor, in their order. */
export const BILL_TABS = [
  'queries',
  'tables',
  'process',
  'onboard',
  'meters',
  'decoded-pdf',
  'html',
  'passes',
  'templates',
] as const
export type BillTab = (typeof BILL_TABS)[number]

/** What reads a bill anew, in whole or in part. */
export const PASSES = [
  'extract',
  'parse',
  'second-pass',
  'supplementary-pass',
  'rebuild',
  'reparse-account',
] as const
export type Pass = (typeof PASSES)[number]

/** What can be set up from a bill that names it. */
export const ONBOARD_KINDS = ['company', 'account', 'meter'] as const
export type OnboardKind = (typeof ONBOARD_KINDS)[number]

/** The open bill as commands see it. */
export interface BillContext {
  id: number
  status: BillDetail['status']
  abilities: BillDetail['abilities']
  /** What runs on the bill now, such as a parse that a person began; null when nothing does. */
  busy: string | null
  cursor: CursorContext
  /** The energies that the page's lines are of, or else its meters; empty where all lines are of one. */
  services: readonly string[]
  /** Problems that stand against saving, without the warnings that the person accepts. */
  problemCount: number
  /** Values set by hand or assumed that nobody has confirmed, of a bill without problems. */
  valuesToConfirm: number
  /** The first problem where the cursor is. */
  problemHere: {
    severity: 'error' | 'warning'
    fix: string | null
    /** The bill that the fix leads to. */
    opens: number | null
    /** Whether the fix is to cut the file. */
    cuts: boolean
  } | null
  /** The account number as saved or as read. */
  accountNumber: string | null
  accountChosen: boolean
  accountId: number | null
  utilityId: number | null
  /** As saved or as read. */
  utilityName: string | null
  /** What of it the form has all that is needed for; else what is missing. */
  onboarding: Record<OnboardKind, true | string>
  /** Whether anything was read from the file yet. */
  read: boolean
  /** Whether a person changed something of what was read. */
  edited: boolean
  /** The reading that was put aside and is on screen; null while none is. */
  earlierShown: number | null
  /** Its file as HTML, where it was read that way. */
  hasHtml: boolean
  /** Whether the last edit can be made again on the next line. */
  canRepeat: boolean
  /** Null when the bill was not saved. */
  view: 'parsed' | 'saved' | null
  tab: BillTab
  pageCount: number
  /** Another bill made of the same file. */
  twinId: number | null
  /** What the person may choose to have a pass read by; empty where there is no choice. */
  models: readonly AiModel[]
  /** Chosen for the next passes; null takes the configuration's. */
  model: AiModel | null
  /** Whether the person may choose by which configuration the file is read again. */
  configures: boolean
  /** The one that was chosen for that, else the one that the bill is read by. */
  configurationName: string | null
  configurationChosen: boolean
  /** What was learned about its layout: the marked one, else the first; null when there is none. */
  template: { id: number; name: string; leftOut: boolean } | null
  /** Who else holds the bill; null when nobody does. */
  heldBy: string | null
  /** Whether the person has a company, so that there is a page to upload to. */
  canShare: boolean
  /** Somebody else changed the bill meanwhile, and the person has not chosen yet. */
  stale: boolean
}

export type CursorContext =
  | { on: 'field'; field: HeaderPlace }
  | {
      on: 'charge' | 'usage'
      /** What the line goes by in this window. */
      id: number
      description: string
      added: boolean
      /** Whether the line has a meter, and every other line the same one. */
      meter: 'missing' | 'differs' | 'shared'
    }
