import type { LeaderboardContext, LeaderboardFilters } from './context.ts'

/** What commands may ask of the intake tracking. */
export interface LeaderboardPort {
  /** The keyboard goes to where one of the filters is chosen. */
  choose(filter: 'month' | 'year' | 'user'): void
  narrow(to: Partial<LeaderboardFilters>): void
  /** Everybody's present year. */
  showAll(): void
  /** The keyboard goes to the chart, which has keys of its own. */
  walk(): void
  refresh(): void
  /** To another of the disagreements, as far as there are more. */
  moveDisagreement(by: 1 | -1): void
  openBill(billId: number): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** Who uploaded how much. */
    leaderboard: { context: LeaderboardContext; port: LeaderboardPort }
  }
}
