import type { Move } from '#commands/kernel/ports.ts'
import type { ValidationSort } from '#domain/validations/validation-queue.ts'
import type { Validation, ValidationsContext, ValidationsView } from './context.ts'

/** What commands may ask of the room of validations. */
export interface ValidationsPort {
  move(to: Move): void
  /** Shows the validation as it is now, and puts the keyboard on the one that comes next. */
  goOnAfter(validation: Validation): void
  /** Shows the validation as it is now, and puts the keyboard on it. */
  returnTo(validation: Validation): void
  /** Opens what the meter's bills say, with their chart. */
  openReview(meterId: number): void
  /** Puts the cursor where the range of confidence is typed. */
  typeRange(): void
  /** Shows those that nobody has checked alone, or all again. */
  toggleUnchecked(): void
  sortBy(sort: ValidationSort): void
  showUsual(): void
  show(view: ValidationsView): void
  /** Asks which check is to be turned off; null closes the question. */
  dialog(validation: Validation | null): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** What is odd about saved bills. */
    validations: { context: ValidationsContext; port: ValidationsPort }
  }
}
