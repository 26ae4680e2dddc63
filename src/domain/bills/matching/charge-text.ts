import { CHARGE_TYPES, type ChargeTypeId } from '#domain/records/line-types.ts'

/** Names under which one client keeps charge types in its own books; a type that is absent keeps its own name. */
export type ChargeLabels = Partial<Record<ChargeTypeId, string>>

/** What a client calls a charge type. */
export const chargeText = (type: ChargeTypeId, labels: ChargeLabels): string =>
  labels[type] ?? CHARGE_TYPES[type]
