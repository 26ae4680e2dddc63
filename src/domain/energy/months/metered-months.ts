import type { MeterMonth } from './meter-month.ts'

/** An account meter at a property, with the months that bills are of. */
export interface MeteredMonths {
  /** Of the account meter. */
  id: number
  /** The meter on the wall: two accounts may bill it, one for the supply and one for the distribution. */
  meterId: number
  accountId: number
  energyType: string
  associationType: AssociationType
  unit: string
  /** Bills of it are expected still. */
  live: boolean
  /** Pairs of bills that a person decided to count both. */
  accepted: readonly (readonly [number, number])[]
  months: readonly BilledMonth[]
}

export type AssociationType = 'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'

/** A month of an account meter, as it is stored. */
export type BilledMonth = Pick<
  MeterMonth,
  'month' | 'billedDays' | 'measuredDays' | 'costCents' | 'usage' | 'billIds' | 'facts'
>
