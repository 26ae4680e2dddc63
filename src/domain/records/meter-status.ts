/** Where a utility account meter stands. */
export const METER_STATUSES = ['Active', 'Static', 'Onboarding', 'Inactive', 'Delete'] as const

export type MeterStatus = (typeof METER_STATUSES)[number]

/** Meters that bills are expected for. */
export const isLive = (status: MeterStatus): boolean => status === 'Active' || status === 'Onboarding'

/** Meters that are looked at and whose bills count: deleted ones are in no list, chart, export or invoice. */
export const isCounted = (status: MeterStatus): boolean => status !== 'Delete'
