/** How often an account's bills come. */
export interface Cadence {
  name: 'monthly' | 'bi-monthly' | 'quarterly' | 'bi-annual' | 'annual'
  /** Days after which the next bill is due, and no single bill is longer. */
  dueAfterDays: number
  /** A bill of fewer days is a first or a last one, or misread. */
  shortestDays: number
}

const MONTHLY: Cadence = { name: 'monthly', dueAfterDays: 35, shortestDays: 15 }

const SLOWER: readonly (readonly [RegExp, Cadence])[] = [
  [/bi-?monthly/i, { name: 'bi-monthly', dueAfterDays: 70, shortestDays: 40 }],
  [/quarterly/i, { name: 'quarterly', dueAfterDays: 100, shortestDays: 60 }],
  [/(?:bi|semi)-?annual/i, { name: 'bi-annual', dueAfterDays: 185, shortestDays: 120 }],
  [/annual|yearly/i, { name: 'annual', dueAfterDays: 365, shortestDays: 200 }],
]

/** The cadence that a delivery method names ("Emailed Quarterly"); monthly when it names none. */
export const cadenceOf = (deliveryMethod: string | null): Cadence =>
  SLOWER.find(([name]) => name.test(deliveryMethod ?? ''))?.[1] ?? MONTHLY
