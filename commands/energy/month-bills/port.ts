import type { ListPort } from '#commands/kernel/list/place.ts'
import type { MonthBill, MonthContext } from './context.ts'

/** What commands may request of the bills behind a month. */
export interface MonthPort extends Pick<ListPort, 'move'> {
  /** Opens the bill, or the bills of its meter where no file of it is stored. */
  openBill(bill: MonthBill): void
  /** Reloads the bills after a decision. */
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** The bills behind a month of a property, over the screen that shows it. */
    month: { context: MonthContext; port: MonthPort }
  }
}
