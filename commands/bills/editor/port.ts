import type { BillToMove } from '#commands/kernel/context.ts'
import type { Reversal } from '#commands/kernel/define.ts'
import type { WordsAt } from '#domain/bills/pointed.ts'
import type { Problem } from '#domain/bills/problem.ts'
import type { AiModel } from '#domain/configurations/configuration.ts'
import type { BillContext, BillTab, OnboardKind, Pass } from './context.ts'

/** An edit answers how to take it back; null when nothing was changed. */
export type Edited = Reversal | null

/** Which value of the cursor's place is typed over. */
export type TypedPart = 'value' | 'dates' | 'description'

/** What is filled by pointing at the page: what is typed over, or new lines of its rows. */
export type PointedPart = TypedPart | 'charges' | 'usages'

export type Picker = 'meter' | 'account' | 'configuration'

export type CursorMove = 'next' | 'previous' | 'first' | 'last'

export type SaveOutcome =
  | { kind: 'saved' }
  /** The server's rules stand against it. */
  | { kind: 'refused'; errors: readonly Problem[] }
  /** Somebody else changed the bill meanwhile; the editor shows what. */
  | { kind: 'stale'; changedBy: string | null }

export interface PassOutcome {
  message: string | null
  failure: string | null
  /** Null when there was nothing to put aside. */
  reversal: Reversal | null
}

/** What commands may ask of the open bill's editor. */
export interface BillPort {
  /** The bill that the editor shows. */
  readonly id: number
  /** Sends every edit that waits to be sent; resolves once the server has them. */
  sent(): Promise<void>

  moveCursor(to: CursorMove): void
  /** Puts the cursor on the next problem, or the one before; around the ends. */
  goToProblem(direction: 1 | -1): void

  /** Records on the server that the person stands by every value set by hand or assumed; shows them first if some are hidden. */
  confirmChanges(): Promise<Edited>
  /** An edit, or the person's word to the server that the account is right: the fix that says so, while the cursor is on it. */
  applyFix(fix: string): Edited | Promise<Edited>
  /** The warning where the cursor is does not hold this save back; alike: nor do those of its rule elsewhere. */
  acceptWarning(which: 'this' | 'alike'): Edited
  /** On a charge line a charge type, on a usage line a usage type. */
  setType(typeId: number, lines: 'this' | 'alike'): Edited
  toggleInclude(): Edited
  toggleEstimated(): Edited
  /** Every line is on the meter of the line where the cursor is. */
  meterForAll(): Edited
  repeatOnNextLine(): Edited
  addLine(kind: 'charge' | 'usage'): Edited
  removeLine(): Edited

  /** Opens the value where the cursor is for typing. */
  type(part: TypedPart): void
  /** Takes what was typed where the value is open; of two dates the second is the end. */
  takeTyped(first: string, second: string): Edited
  /** Shows which words of the page could be meant; resolves once they are known. */
  point(part: PointedPart): Promise<void>
  /** Takes what stands at these words: one place, of two days or several rows one each. */
  takePointed(part: PointedPart, places: readonly WordsAt[]): Edited | Promise<Edited>
  openPicker(picker: Picker): void
  setMeter(meter: { utilityAccountMeterId: number; meterName: string | null }): Edited
  /** One of the two, on the server at once. */
  chooseAccount(choice: { utilityId: number | null; accountId: number | null }): Promise<Edited>

  /**
   * Null when the bill cannot be saved as it is: the first reason was said and the cursor stands on it.
   * Otherwise the save is on its way; it rejects with a CallFailed when the server does not answer.
   */
  beginSave(): Promise<SaveOutcome> | null
  /** The person's choice when somebody else changed the bill meanwhile. */
  resolveStale(keep: 'mine' | 'theirs'): Edited

  /** What the file is read by when it is extracted again; null: by its utility's configuration. */
  chooseConfiguration(configuration: { id: number; name: string } | null): void
  /** What the next passes are read by; null: as configured. */
  chooseModel(model: AiModel | null): void
  /**
   * Has the bill read anew, and waits for that; answers what the server says of it, where it does, and how to bring back
   * what was put aside. A bill that could not be read says why, and can be brought back all the same.
   */
  runPass(pass: Exclude<Pass, 'reparse-account'>): Promise<PassOutcome>
  /** Has every open bill of the account read anew. */
  reparseAccount(accountId: number): Promise<PassOutcome>

  /** Shows a reading that was put aside: the last one, then the one before it, around the end. */
  showEarlierReading(): Promise<void>
  /** Puts it under review again, and what is under review now aside. */
  restoreEarlierReading(readingId: number): Promise<Edited>

  /** Shows the forms that set up what the bill names, filled in for the line that the cursor is on. */
  beginOnboarding(): void
  /** How many bills the typed password opened; null where none is typed. */
  unlockFile(): Promise<number | null>
  /** Sets up what the form says, and goes on where the bill asked for it. Null when the server refused, and said why. */
  create(kind: OnboardKind): Promise<Edited>

  /** Has every line so described taken for what is said, else for what this one is, for the bill's utility and client. */
  mapLine(
    line: { kind: 'charge' | 'usage'; id: number },
    meaning: { type?: number | null; applicable?: boolean },
  ): Promise<Edited>

  /** Makes a bill of each part of the file; answers the first of them as well. */
  split(
    parts: readonly { page_from: number; page_to: number }[],
  ): Promise<Reversal & { firstPart: number | null }>
  unsplit(): Promise<void>

  /** Goes to the next of the bill's templates, around the end. */
  markNextTemplate(): Promise<void>
  /** Has the bill read without the template, or with it again. Null when the bill has no such template. */
  leaveOutTemplate(lessonId: number): Promise<Edited>
  /** What was learned about a layout is forgotten; answers its name. Null when the bill has no utility. */
  forgetTemplate(lessonId: number): Promise<string | null>

  /** As the server told it last; null while it is not there. */
  toMove(): BillToMove | null
  /** The address where anybody who has it can upload files to the bill's company. */
  shareLink(): Promise<string>
  /** In a tab of its own, by a fresh link. */
  openFile(): Promise<void>
  showTab(tab: BillTab): void
  toggleView(): void
  zoom(to: 'in' | 'out' | 'fit'): void
  turnPage(to: 1 | -1): void
  scrollPage(to: 1 | -1): void
  /** In a narrow window: the page or the editor, in turn. */
  swapPane(): void
  /** Shows or hides everything that speaks for the bill and against it. */
  toggleEvidence(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** The open bill; null until it is there. */
    bill: { context: BillContext; port: BillPort }
  }
}
