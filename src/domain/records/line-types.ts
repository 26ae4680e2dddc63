/** Charge types by id. 8, do_not_enter, exists in stored data and is not selectable. */
export const CHARGE_TYPES = {
  1: 'usage_cost',
  2: 'tax_cost',
  3: 'other_applied_cost',
  4: 'other_unapplied_cost',
  5: 'interim_rate_cost',
  6: 'service_cost',
  7: 'demand_cost',
  8: 'do_not_enter',
} as const

export type ChargeTypeId = keyof typeof CHARGE_TYPES
export const SELECTABLE_CHARGE_TYPES = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly ChargeTypeId[]
export const UNAPPLIED_COST: ChargeTypeId = 4
export const SERVICE_COST: ChargeTypeId = 6
export const OTHER_APPLIED_COST: ChargeTypeId = 3
/** Stored, and no cost. */
export const UNCOUNTED_CHARGE: ChargeTypeId = 8

/** Money on a bill that its service did not cost: past-due and unapplied amounts, and what is not to be entered. */
export const NON_COST_CHARGES = [UNAPPLIED_COST, UNCOUNTED_CHARGE] as const satisfies readonly ChargeTypeId[]

/** Whether a charge is part of what a service cost. Every sum of costs uses this, in TypeScript or by `NON_COST_CHARGES`. */
export const isCost = (type: ChargeTypeId): boolean => !NON_COST_CHARGES.some((other) => other === type)

export const USAGE_TYPES = { 1: 'general_usage', 2: 'demand_consumption' } as const

export type UsageTypeId = keyof typeof USAGE_TYPES
export const SELECTABLE_USAGE_TYPES = [1, 2] as const satisfies readonly UsageTypeId[]
