import { descriptionKey } from '#domain/description-key.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/line-types.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import type { StoredReading } from '../../repositories/bills/readings.ts'
import {
  findChargeMappings,
  findUsageMappings,
  learnChargeMappings,
  learnUsageMappings,
  type MappingScope,
} from '../../repositories/mapping-repository.ts'

/** Keeps what a saved bill decided for descriptions that the utility's mappings did not know, to be acknowledged. */
export async function learnMappings(
  tx: DatabaseTransaction,
  scope: MappingScope,
  { charges, usages }: StoredReading,
): Promise<void> {
  const keys = (lines: readonly { description: string }[]) =>
    lines.map((line) => descriptionKey(line.description))
  const knownCharges = await findChargeMappings(tx, scope, keys(charges))
  const knownUsages = await findUsageMappings(tx, scope, keys(usages))
  const newCharges = charges.filter((line) => !knownCharges.has(descriptionKey(line.description)))
  const newUsages = usages.filter((line) => !knownUsages.has(descriptionKey(line.description)))
  await learnChargeMappings(
    tx,
    scope,
    newCharges.map((line) => ({ ...decided(line), typeId: line.charge_type_id as ChargeTypeId | null })),
  )
  await learnUsageMappings(
    tx,
    scope,
    newUsages.map((line) => ({ ...decided(line), typeId: line.usage_type_id as UsageTypeId | null })),
  )
}

const decided = (line: { description: string; applicable: boolean }) => ({
  description: line.description,
  applicable: line.applicable,
})
