/** Whether a bill comes back to a second person, as so many of a hundred do; `chance` is from 0 to just below 1. */
export const isDrawn = (perHundred: number, chance: number): boolean => chance * 100 < perHundred

/** Nobody's work in the meantime is waited for longer. */
export const WITHDRAWN_AFTER_DAYS = 14

/** Two answers are compared once the second has stood so long: until then it can be undone as any save. */
export const SETTLED_AFTER_MINUTES = 60
