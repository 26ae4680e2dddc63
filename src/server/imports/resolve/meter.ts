import { bareAccountNumber } from '#domain/bills/matching/match-account.ts'
import type { ImportFieldName } from '#domain/imports/fields.ts'
import { type Account, type ClientWorld, lowered, type Meter, type Property } from '../world.ts'
import { chosenProperty, findProperty } from './property.ts'
import { given, keepNew, only, type Resolving, RowRefused, textOf } from './resolving.ts'

/** The meter that a row names, as one account bills it; null where there is none yet. */
export function findMeter(row: Resolving, client: ClientWorld, account: Account | null): Meter | null {
  const energyId = energyIdOf(row)
  const ofEnergy = (meters: readonly Meter[]) =>
    energyId === null ? meters : meters.filter(({ energyTypeId }) => energyTypeId === energyId)
  const [outsideId, number] = [textOf(row, 'meterId'), textOf(row, 'meterNumber')]
  if (outsideId !== null) {
    const byId = only(ofEnergy(client.meters.find(`o:${outsideId}`)), 'meterId', 'meters')
    if (byId) return byId
  }
  const unclaimed = (meters: readonly Meter[]) =>
    outsideId === null ? meters : meters.filter((meter) => meter.outsideId === null)
  if (number !== null) {
    const bare = bareAccountNumber(number)
    const found = ofEnergy(client.meters.find(account === null ? `m:${bare}` : `am:${account.id}:${bare}`))
    return only(unclaimed(found.filter(isOfNumberedAccount(row, client))), 'meterNumber', 'meters')
  }
  if (account !== null)
    return only(unclaimed(ofEnergy(client.meters.find(`a:${account.id}`))), 'accountNumber', 'meters')
  if (textOf(row, 'accountNumber') !== null || textOf(row, 'accountId') !== null) return null
  return meterOfProperty(row, client, energyId, unclaimed)
}

/** A meter that two accounts bill is of the one whose number the row says, whatever it calls the utility. */
function isOfNumberedAccount(row: Resolving, client: ClientWorld): (meter: Meter) => boolean {
  const number = textOf(row, 'accountNumber')
  if (number === null) return () => true
  const bare = bareAccountNumber(number)
  return ({ utilityAccountId }) =>
    client.accounts.find(`i:${utilityAccountId}`).some(({ acctNumBare }) => acctNumBare === bare)
}

function meterOfProperty(
  row: Resolving,
  client: ClientWorld,
  energyId: number | null,
  unclaimed: (meters: readonly Meter[]) => readonly Meter[],
): Meter | null {
  const property = findProperty(row, client) ?? chosenProperty(row, client)
  if (property === null || energyId === null) return null
  const name = textOf(row, 'meterName')
  if (name !== null)
    return only(
      unclaimed(client.meters.find(`pn:${property.id}:${energyId}:${lowered(name)}`)),
      'meterName',
      'meters',
    )
  if (textOf(row, 'meterId') !== null) return null
  return only(client.meters.find(`p:${property.id}:${energyId}`), 'property', 'meters of that energy')
}

export const METER_FIELDS: readonly ImportFieldName[] = [
  'meterNumber',
  'meterId',
  'meterName',
  'premise',
  'deliveryName',
  'deliveryEmail',
]

export const energyIdOf = (row: Resolving): number | null => {
  const name = textOf(row, 'energyType')
  return name === null ? null : (row.world.energies.get(name)?.id ?? null)
}

export function makeMeter(row: Resolving, client: ClientWorld, account: Account, property: Property): Meter {
  const energy = row.world.energies.get(textOf(row, 'energyType') ?? '')
  if (!energy)
    throw new RowRefused(
      null,
      'The row does not say what its meter measures, and no meter is known for it. Choose the energy of its sheet.',
    )
  const unit = textOf(row, 'unit') ?? row.world.usualUnits.get(energy.id) ?? ''
  const measurementUnitId = row.world.units.get(unit)
  if (measurementUnitId === undefined)
    throw new RowRefused('unit', `is no unit that ${energy.displayName} is measured in`)
  const meterNum = textOf(row, 'meterNumber')
  const rest = {
    outsideId: null,
    premiseNum: null,
    deliveryName: null,
    deliveryEmail: null,
    onlineAccessUrl: null,
    onlineAccessUsername: null,
  }
  const values = {
    ...rest,
    displayName: [energy.displayName, meterNum].filter(Boolean).join(' '),
    meterNum,
    ...given(row, METER_FIELDS),
  }
  const createdAt = new Date()
  const utilityMeterId = row.writes.add('utilityMeters', {
    propertyId: property.id,
    energyTypeId: energy.id,
    measurementUnitId,
    meterNum,
    createdAt,
  })
  const id = row.writes.add('utilityAccountMeters', {
    ...values,
    utilityAccountId: account.id,
    utilityMeterId,
    status: 'Active',
    associationType: 'STANDARD',
    thirdPartyEligible: false,
    version: 1,
    createdAt,
  })
  const meter: Meter = {
    id,
    ...values,
    utilityAccountId: account.id,
    propertyId: property.id,
    energyTypeId: energy.id,
    unit,
  }
  keepNew(row, client.meters, meter)
  row.makes.add('meter')
  return meter
}
