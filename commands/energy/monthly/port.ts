import type { ListPort } from '#commands/kernel/list/place.ts'
import type { MonthlyLine } from '#domain/energy/months/monthly-lines.ts'
import type { MeteredProperty, MonthlyContext } from './context.ts'

/** What commands may ask of the monthly costs of properties. */
export interface MonthlyPort extends ListPort {
  chooseClient(): void
  /** Draws what these properties cost. */
  show(propertyIds: readonly number[]): void
  drawFor(line: MonthlyLine): void
  perSquareFoot(wanted: boolean): void
  /** The keyboard goes to the chart, which has keys of its own. */
  walk(): void
  /** What a property used and cost by years, hours and projects. */
  openEnergy(property: MeteredProperty): void
  /** Back to the table, with what was drawn marked. */
  back(): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** What properties cost month by month. */
    monthly: { context: MonthlyContext; port: MonthlyPort }
  }
}
