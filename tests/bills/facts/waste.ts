import type { ServiceFacts, UsageFacts } from '#demo/bills/bill-facts.ts'
import { flat, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'

/** A hauler's containers: collection by the container, or an open top by the pull and the ton. */
export function hauling(random: Random): ServiceFacts {
  return random.chance(0.6) ? frontLoad(random) : rollOff(random)
}

function frontLoad(random: Random): ServiceFacts {
  const size = random.pick([2, 4, 6, 8])
  const containers = { quantity: random.int(1, 5), unit: 'containers' }
  const charges = [
    priced(
      `${size} Yard Front Load ${random.int(1, 5)}X Per Week`,
      containers,
      random.decimal(85, 320, 2),
      'fee',
    ),
    ...(random.chance(0.6)
      ? [
          priced(
            `${size} Yard Recycle 1X Per Week`,
            { quantity: 1, unit: 'containers' },
            random.decimal(40, 120, 2),
            'fee',
          ),
        ]
      : []),
    ...(random.chance(0.4)
      ? [
          priced(
            'Extra Yardage',
            { quantity: random.int(1, 6), unit: 'yards' },
            random.decimal(18, 39, 2),
            'fee',
          ),
        ]
      : []),
  ]
  return withSurcharges(charges, [], random)
}

function rollOff(random: Random): ServiceFacts {
  const tons = random.decimal(1.2, 9.9, 2)
  const charges = [
    priced(
      '30 Yard Open Top Haul',
      { quantity: random.int(1, 4), unit: 'hauls' },
      random.decimal(180, 360, 2),
      'fee',
    ),
    priced('Disposal Per Ton', { quantity: tons, unit: 'tons' }, random.decimal(38, 92, 2), 'fee'),
    flat('Container Rental', random.int(4500, 16000)),
  ]
  const weighed: UsageFacts = {
    description: 'Disposal Tonnage',
    kind: 'usage',
    amount: tons,
    unit: 'tons',
    read: null,
  }
  return withSurcharges(charges, [weighed], random)
}

/** Containers on a site, each emptied for a price of its own, then the fees of the whole invoice. */
export function sitedContainers(random: Random): ServiceFacts[] {
  const containers = [
    container('waste', 'Waste', random),
    ...(random.chance(0.7) ? [container('recycling', 'Recycling', random)] : []),
    ...(random.chance(0.25) ? [container('organics', 'Food Waste', random)] : []),
  ]
  const lifted = containers.flatMap((service) => service.charges)
  const share = (name: string, least: number, most: number) => ({
    ...taxOn(name, lifted, random.decimal(least, most, 4)),
    kind: 'fee' as const,
  })
  const fees = [
    share(random.pick(['Fuel/Environmental Charge', 'Total Fuel/Environmental Recovery Fee']), 0.09, 0.31),
    flat('Administrative Charge', random.int(395, 1250)),
    ...(random.chance(0.5) ? [share('Total Franchise - Local', 0.05, 0.14)] : []),
    ...(random.chance(0.3) ? [share('Recyclable Materials Offset', 0.01, 0.06)] : []),
  ]
  return [
    ...containers,
    {
      energyType: 'waste',
      meterNumber: null,
      rateName: 'Fees and Taxes',
      usages: [],
      charges: random.chance(0.5)
        ? [...fees, taxOn('State Sales Tax', [...lifted, ...fees], random.pick([0.06, 0.0825]))]
        : fees,
    },
  ]
}

function container(energyType: ServiceFacts['energyType'], name: string, random: Random): ServiceFacts {
  const count = random.int(1, 3)
  const yards = random.pick([2, 4, 6, 8])
  const lifts = random.int(1, 5)
  const times = `${lifts} Lift${lifts > 1 ? 's' : ''} Per Week`
  const each = (description: string, quantity: number, least: number, most: number) =>
    priced(description, { quantity, unit: 'EA' }, random.decimal(least, most, 2), 'fee')
  return {
    energyType,
    meterNumber: null,
    rateName: `${count} ${name} Container${count > 1 ? 's' : ''} ${yards} Cu Yd, ${times}`,
    usages: [],
    charges: [
      each('Pickup Service', count, 70, 520),
      ...(random.chance(0.35) ? [each('Extra Lift', random.int(1, 3), 45, 130)] : []),
      ...(random.chance(0.25) ? [each('Container Lock', count, 6, 14)] : []),
      ...(random.chance(0.2) ? [flat('Container Overage', random.int(4500, 11000))] : []),
      ...(random.chance(0.15) ? [flat('Service Credit', -random.int(1500, 6000))] : []),
    ],
  }
}

function withSurcharges(
  charges: ServiceFacts['charges'],
  usages: UsageFacts[],
  random: Random,
): ServiceFacts {
  const hauled = [
    ...charges,
    { ...taxOn('Fuel Surcharge', charges, random.decimal(0.04, 0.18, 4)), kind: 'fee' as const },
    flat('Administrative Fee', random.int(350, 950)),
    ...(random.chance(0.25) ? [flat('Missed Pickup Credit', -random.int(1500, 6000))] : []),
  ]
  return {
    energyType: 'waste',
    meterNumber: null,
    rateName: 'Commercial Collection',
    usages,
    charges: [...hauled, taxOn('County Solid Waste Tax', hauled, 0.05)],
  }
}
