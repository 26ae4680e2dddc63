/** Secrets of clients that a person reveals in a window of minutes; then a fresh proof is required. */
export const MAX_REVEALS = 20
export const REVEAL_MINUTES = 10
/** Admins are notified at this number in 24 hours. */
export const MAX_REVEALS_A_DAY = 100
