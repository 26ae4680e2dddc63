import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { Grounds } from '#domain/bills/assessment/grounds.ts'
import { BILL_FIELD_NAMES, type BillFieldValues, forFields } from '#domain/bills/bill-fields.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'

/**
 * What reading one file gives. Every value carries the place it was read from;
 * a value that the file does not print is null and is never guessed.
 */
export interface Extraction {
  /** False for a reminder, a usage history, a letter: then `notABillReason` says what it is. */
  isBill: boolean
  notABillReason: string | null
  pages: Page[]
  tables: Table[]
  fields: Fields
  charges: ReadCharge[]
  usages: ReadUsage[]
  reconciliation: Reconciliation
  /** What else on the pages speaks for the lines or against them. */
  grounds: Grounds
  /** Answers to the configured questions, in the order they were asked. */
  answers: QueryAnswer[]
  /** What a person should know about this reading, in words. */
  warnings: string[]
  /** The lessons about this layout, and how far each was followed. */
  lessons: FollowedLesson[]
}

/** Something that was learned from a corrected bill of the same layout. */
export interface FollowedLesson {
  /** As it was given in `learned`. */
  id: number
  followed: 'whole' | 'part' | 'none'
  /** What would have become of the reading by what was not followed, each a clause. */
  refused: string[]
}

/** A rectangle as fractions (0 to 1) of the displayed page, origin at the top left. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Page {
  /** From 1. */
  number: number
  /** Displayed size in points (1/72 inch); for a picture, its pixels at the assumed resolution. */
  width: number
  height: number
  /** Where the words came from. */
  source: 'text' | 'ocr' | 'blank'
  /** Its turn never came: the reading had to end before. Then it is blank. */
  unread?: true
  /** The pixels of a picture file, or of the scan that a page of a PDF is; none for any other page. */
  picture?: { width: number; height: number }
  /** How it was turned and straightened to be read; none for a page that was read as it is shown. */
  upright?: Upright
  words: Word[]
}

/** A page as it is read, in points, and what leads from there to the page as shown. */
export interface Upright {
  width: number
  height: number
  /** x' = a·x + c·y + e, y' = b·x + d·y + f. */
  toDisplay: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
}

export interface Word {
  text: string
  box: Box
  /** 0 to 1; 1 for a sound text layer. */
  confidence: number
  /** Height of the type in points; pages of earlier versions do not know it. */
  size?: number
}

export interface Table {
  title: string | null
  page: number
  /** Position among the tables of the file, from 0. */
  ord: number
  rows: string[][]
  box: Box
}

export interface Evidence {
  page: number
  box: Box
  /** The words as printed, in reading order. */
  text: string
  /** 0 to 1: how often values of its kind that were believed as far were right where it was measured. */
  confidence: number
  /** 0 to 1: how far the rules of reading believe it, which is what they go by; none where others read it. */
  belief?: number
  /** One sentence for the reviewer: why this value. */
  reason: string
  /** What of it is on no page, where a service read it: its words while the amount is printed, or all. The box is then of what is there. */
  unprinted?: 'words' | 'all'
}

/** A value with where it stands and what else it could have been, best first. */
export interface Reading<T> {
  value: T
  evidence: Evidence
  alternatives: { value: T; evidence: Evidence }[]
}

type ReadFields = { [Name in keyof BillFieldValues]: Reading<BillFieldValues[Name]> | null }

/** What the head of a bill says; null for what it does not print. */
export interface Fields extends ReadFields {
  meterNumbers: Reading<string>[]
  /** The main one first. */
  energyTypes: Reading<EnergyType>[]
  /** What may be the number of an account or a meter, bare; absent from readings made before it was looked for. */
  printedNumbers?: string[]
}

/** What a bill that could not be read says of itself. */
export const NOTHING_READ: Fields = {
  ...forFields(BILL_FIELD_NAMES, () => null),
  meterNumbers: [],
  energyTypes: [],
}

interface ReadLine {
  description: string
  /** The service's own period, where the bill prints one; else the bill's. */
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  meterNumber: string | null
  /** Set where one file holds several accounts. */
  accountNumber: string | null
  energyType: EnergyType | null
  evidence: Evidence
}

export interface ReadCharge extends ReadLine {
  amount: Cents
}

export interface ReadUsage extends ReadLine {
  kind: 'usage' | 'demand'
  amount: number
  /** As printed, such as "kWh" or "1000 gal". */
  unit: string | null
  /** The trade's standard unit for it, with the amount in that unit. */
  standard: { amount: number; unit: string } | null
  estimated: boolean
}

export interface Reconciliation {
  /** The printed total that the charge lines were held against. */
  printedTotal: Cents | null
  linesTotal: Cents
  /** linesTotal - printedTotal; null without a printed total. */
  difference: Cents | null
}

export interface QueryAnswer {
  name: string
  query: string
  response: string | null
  evidence: Evidence | null
}

/** How a utility's configuration and what was learned from its bills steer a reading. */
export interface ExtractionOptions {
  queries?: { name: string; query: string }[]
  /** Never OCR, even a page without text. */
  skipOcr?: boolean
  /** OCR also pages with sound text, as their pictures may print more. */
  forceOcr?: boolean
  /** All lines are of the bill's one service period, whatever days stand beside them. */
  forceSingleDateRange?: boolean
  /** Utilities known to the product: a name found on the page is then given as the known one. */
  knownUtilities?: { name: string; aliases: string[] }[]
  /** What corrected bills of this utility taught, each with its number, the weightiest last. */
  learned?: unknown
  onProgress?: (progress: { page: number; pages: number; step: 'words' | 'layout' | 'fields' }) => void
}

/** Nothing is known of the file: its reading was ended from outside, or could not begin. Trying again may help. */
export class ReadingInterrupted extends Error {
  override readonly name = 'ReadingInterrupted'
}

/** A file that cannot be read at all. The message is for a person and says what to do. */
export class UnreadableFile extends Error {
  readonly code:
    | 'empty'
    | 'encrypted'
    | 'damaged'
    | 'unsupported'
    | 'too-large'
    | 'too-many-pages'
    | 'timeout'
  constructor(code: UnreadableFile['code'], message: string) {
    super(message)
    this.name = 'UnreadableFile'
    this.code = code
  }
}
