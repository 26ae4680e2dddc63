import type { Insertable } from 'kysely'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { seededRandom } from '../bills/random.ts'
import { LEFT_OUT_CHARGE } from '../world/stories.ts'
import type { DemoUtility } from '../world/utilities.ts'
import { insertRows } from './insert-rows.ts'

/** Of the descriptions that a utility prints, the share that nobody has looked at yet. */
const NOT_ACKNOWLEDGED = 0.12

/** What people decided for the descriptions of each utility. */
export async function insertMappings(
  tx: DatabaseTransaction,
  utilities: readonly DemoUtility[],
  since: Date,
): Promise<void> {
  const charges = utilities.flatMap((utility) => chargeMappings(utility, since))
  const usages = utilities.flatMap((utility) => usageMappings(utility, since))
  await insertRows(tx, 'chargeMappings', charges)
  await insertRows(tx, 'usageMappings', usages)
}

function chargeMappings(utility: DemoUtility, since: Date): Insertable<Tables['chargeMappings']>[] {
  const random = seededRandom(`demo/mappings/${utility.id}`)
  const lines = tariffsOf(utility).flatMap(({ lines }) => lines)
  return [
    ...byKey(lines).map(({ description, typeId }) => ({
      ...mapping(utility.id, description, since),
      chargeTypeId: typeId,
      applicable: true,
      acknowledged: !random.chance(NOT_ACKNOWLEDGED),
    })),
    {
      ...mapping(utility.id, LEFT_OUT_CHARGE, since),
      chargeTypeId: null,
      applicable: false,
      acknowledged: true,
    },
  ]
}

function usageMappings(utility: DemoUtility, since: Date): Insertable<Tables['usageMappings']>[] {
  const measures = tariffsOf(utility).flatMap(({ usage, demand }) => [
    ...(usage ? [{ ...usage, typeId: 1 }] : []),
    ...(demand ? [{ ...demand, typeId: 2 }] : []),
  ])
  return byKey(measures).map(({ description, typeId }) => ({
    ...mapping(utility.id, description, since),
    usageTypeId: typeId,
    applicable: true,
    acknowledged: true,
  }))
}

const mapping = (utilityCompanyId: number, description: string, since: Date) => ({
  utilityCompanyId,
  description,
  descriptionKey: descriptionKey(description),
  createdAt: since,
})

const tariffsOf = ({ offers }: DemoUtility) => Object.values(offers).flat()

const byKey = <L extends { description: string }>(lines: readonly L[]): L[] => [
  ...new Map(lines.map((line) => [descriptionKey(line.description), line])).values(),
]
