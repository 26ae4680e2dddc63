import { isCountedByParts } from '#domain/bills/proposals/usage-parts.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import {
  type DescribedLine,
  findArchivedDescriptions,
  findKnownMappings,
  forgetNotedDescriptions,
  learnDescriptions,
  type MappingScope,
  noteDescriptions,
} from '#server/line-item-mappings/repositories/known-mappings.ts'
import type { MappingKind } from '#server/line-item-mappings/repositories/mapping-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { StoredReading } from '../repositories/readings.ts'

/** Keeps what a saved bill decided for descriptions that the utility's mappings did not know, to be acknowledged. */
export async function learnMappings(
  tx: DatabaseTransaction,
  scope: MappingScope,
  stored: StoredReading,
): Promise<void> {
  const learn = async (kind: MappingKind, lines: DescribedLine[]) => {
    const keys = lines.map((line) => descriptionKey(line.description))
    const known = await findKnownMappings(tx, kind, scope, keys)
    const unknown = lines.filter((line) => !known.has(descriptionKey(line.description)))
    await learnDescriptions(tx, kind, scope, unknown)
  }
  await learn('charge', chargesOf(stored))
  await learn('usage', usagesOf(stored))
}

/** Shows the descriptions that a reading is the first to have, each with what it was taken for. */
export async function noteReadLines(
  tx: DatabaseTransaction,
  scope: MappingScope,
  stored: StoredReading,
): Promise<void> {
  await noteDescriptions(tx, 'charge', scope, chargesOf(stored))
  await noteDescriptions(tx, 'usage', scope, usagesOf(stored))
}

/** As `noteReadLines`, of a reading in place of those that were archived: what they alone showed is taken back. */
export async function replaceReadLines(
  tx: DatabaseTransaction,
  scope: MappingScope,
  stored: StoredReading,
): Promise<void> {
  if (stored.reading.isBill) await noteReadLines(tx, scope, stored)
  const { billId } = stored.reading
  const forget = async (kind: MappingKind, lines: DescribedLine[]) => {
    const current = new Set(lines.map(({ description }) => descriptionKey(description)))
    const archived = await findArchivedDescriptions(tx, kind, billId)
    const descriptions = archived.filter((description) => !current.has(descriptionKey(description)))
    await forgetNotedDescriptions(tx, kind, scope, { descriptions, exceptBillId: billId })
  }
  await forget('charge', stored.reading.isBill ? chargesOf(stored) : [])
  await forget('usage', stored.reading.isBill ? usagesOf(stored) : [])
}

/** Takes back what `noteReadLines` showed of a reading that is the company's no more. */
export async function forgetReadLines(
  tx: DatabaseTransaction,
  scope: MappingScope,
  stored: StoredReading,
): Promise<void> {
  const exceptBillId = stored.reading.billId
  const forget = (kind: MappingKind, lines: DescribedLine[]) =>
    forgetNotedDescriptions(tx, kind, scope, {
      descriptions: lines.map((line) => line.description),
      exceptBillId,
    })
  await forget('charge', chargesOf(stored))
  await forget('usage', usagesOf(stored))
}

const chargesOf = ({ charges }: StoredReading): DescribedLine[] =>
  charges.map(({ description, applicable, chargeTypeId: typeId }) => ({ description, applicable, typeId }))

/** A sum that was left out for its parts is usage on the bills that don't print them. */
const usagesOf = ({ usages }: StoredReading): DescribedLine[] =>
  usages.map(({ description, applicable, usageTypeId: typeId, reason }) => ({
    description,
    applicable: applicable || isCountedByParts(reason),
    typeId,
  }))
