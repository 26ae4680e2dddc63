import type { CalendarDate } from '#base/calendar-date.ts'
import type { Move } from '#commands/kernel/ports.ts'
import type { Reviewed } from '#domain/review/review.ts'
import type { ReviewContext, ReviewedMeter, ReviewList, ReviewPrompt } from './context.ts'

/** What commands may ask of the review. */
export interface ReviewPort {
  move(to: Move): void
  show(list: ReviewList): void
  /** Account meters, or meters with all accounts that bill them. */
  showAs(of: Reviewed): void
  /** So many days on; back where it is below 0. */
  moveDay(days: number): void
  /** Opens the meter at an address of its own. */
  open(id: number): void
  /** Where what is shown, as it is shown, can be opened from outside. */
  addressOf(id: number): string
  /** Opens a bill at its address. */
  openBill(address: string): void
  showAll(): void
  /** Puts the cursor into the search field. */
  search(): void
  /** Takes meters off the list of their day; the keyboard goes on to the next one. */
  leave(rows: readonly ReviewedMeter[]): void
  /** The server has it that they are off the list: what it answers from now on counts. */
  haveLeft(rows: readonly ReviewedMeter[]): void
  /** They are on the list again, and the keyboard on the first of them. */
  comeBack(rows: readonly ReviewedMeter[]): void
  /** Shows another day, narrowed as this one is. */
  showDay(date: CalendarDate): void
  /** Opens the line in which words about a meter are typed; null puts it away. */
  prompt(prompt: ReviewPrompt | null): void
  /** Leads to the next gap of the calendar of what bills cover. */
  nextGap(): void
  /** Puts the focus on the chart, or on the calendar of what bills cover. */
  focus(part: 'chart' | 'coverage'): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** What the saved bills say, meter by meter. */
    review: { context: ReviewContext; port: ReviewPort }
  }
}
