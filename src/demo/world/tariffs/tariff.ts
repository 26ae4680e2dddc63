import type { EnergyType } from '#domain/records/energy-type.ts'
import type { ChargeTypeId } from '#domain/records/line-types.ts'
import type { ChargeFacts, ChargeKind } from '../../bills/bill-facts.ts'
import { flat, priced, taxOn } from '../../bills/pricing.ts'

/** How a utility charges for one service: the same lines on every bill, each of a known type. */
export interface Tariff {
  energyType: EnergyType
  rateName: string
  /** What its register counts; null for a service without one, charged by another's: sewer by water. */
  usage: Measure | null
  demand: Measure | null
  lines: TariffLine[]
}

export interface Measure {
  /** As printed. */
  description: string
  unit: string
}

export interface TariffLine {
  description: string
  kind: ChargeKind
  typeId: ChargeTypeId
  price: Price
}

/** Rates in dollars for one unit, flat amounts in cents. */
type Price =
  | { by: 'bill'; cents: number }
  | { by: 'usage' | 'demand'; unit: string; rate: number; from?: number; to?: number }
  | { by: 'count'; rate: number; count: number; unit: string }
  /** A share of all lines before it. */
  | { by: 'share'; share: number }

export interface Measured {
  usage: number
  demand: number
}

export interface TypedCharge extends ChargeFacts {
  typeId: ChargeTypeId
}

/** The lines of one bill; a block of a price by blocks that was not reached is not printed. */
export function chargesOf({ lines }: Tariff, measured: Measured): TypedCharge[] {
  const charges: TypedCharge[] = []
  for (const line of lines) {
    const charge = chargeOf(line, measured, charges)
    if (charge) charges.push({ ...charge, typeId: line.typeId })
  }
  return charges
}

function chargeOf(
  { description, kind, price }: TariffLine,
  measured: Measured,
  before: readonly ChargeFacts[],
): ChargeFacts | null {
  switch (price.by) {
    case 'bill':
      return flat(description, price.cents, kind)
    case 'count':
      return priced(description, { quantity: price.count, unit: price.unit }, price.rate, kind)
    case 'share':
      return { ...taxOn(description, before, price.share), kind }
    default: {
      const { from = 0, to = Number.POSITIVE_INFINITY, rate, unit } = price
      const quantity = Number((Math.min(measured[price.by], to) - from).toFixed(4))
      return quantity > 0 ? priced(description, { quantity, unit }, rate, kind) : null
    }
  }
}
