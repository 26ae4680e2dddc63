import { CHARGE_TYPES, type ChargeTypeId } from '../line-types.ts'

/**
 * Names under which a company keeps a charge type in its own books, by the setting that asks for them.
 * Nobody has one unless the setting is on.
 */
const CHARGE_TEXTS = {
  'supply-cost': { interim_rate_cost: 'supply_cost' },
} as const satisfies Record<string, Partial<Record<(typeof CHARGE_TYPES)[ChargeTypeId], string>>>

export type ChargeTextSetting = keyof typeof CHARGE_TEXTS

/** What a company calls a charge type. */
export function chargeText(type: ChargeTypeId, setting: ChargeTextSetting | null): string {
  const name = CHARGE_TYPES[type]
  const own: Partial<Record<string, string>> = setting === null ? {} : CHARGE_TEXTS[setting]
  return own[name] ?? name
}
