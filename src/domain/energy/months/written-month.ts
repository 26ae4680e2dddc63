import type { Month } from './month.ts'

/** "2026-10", of a year in which there may be bills. */
export const MONTH_PATTERN = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/

export const isMonth = (text: string): text is Month => MONTH_PATTERN.test(text)
