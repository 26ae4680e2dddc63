/** How long what is written of a portfolio may be, in characters. */
export const PORTFOLIO_LIMITS = { name: 200, emails: 1_000 } as const

/** Properties that one call moves. */
export const MOST_MOVES = 5_000
