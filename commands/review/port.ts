import type { Reviewed } from '#domain/review.ts'
import type { Move } from '../ports.ts'
import type { ReviewList } from './context.ts'

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
  /** Puts the focus on the chart, or on the calendar of what bills cover. */
  focus(part: 'chart' | 'coverage'): void
  refresh(): void
}
