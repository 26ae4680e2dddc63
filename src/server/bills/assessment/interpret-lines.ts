import type { KnownMeter } from '#domain/bills/matching/match-meter.ts'
import {
  lineInterpreter,
  type PrintedLine,
  type PrintedUsage,
  reasonOf,
} from '#domain/bills/proposals/interpret-lines.ts'
import type { LineRecords } from '#domain/bills/proposals/line-records.ts'
import type { LineMapping } from '#domain/bills/proposals/proposal.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import { findKnownMappings } from '#server/line-item-mappings/repositories/known-mappings.ts'
import type { MappingKind } from '#server/line-item-mappings/repositories/mapping-tables.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import {
  findMetersOfAccount,
  type MeterRow,
  numbersOf,
} from '#server/records/repositories/meter-repository.ts'
import { findSavedLines } from '../repositories/history-repository.ts'

/** Where a line belongs and what it is, with both reasons in one text. */
export interface Interpretation {
  utilityAccountMeterId: number | null
  typeId: number | null
  applicable: boolean
  reason: string
}

interface LinesOfAccount {
  /** What was saved of this bill says nothing of them. */
  savedFrom: number
  companyId: number
  utilityCompanyId: number | null
  accountId: number | null
  charges: readonly Pick<PrintedLine, 'description'>[]
  usages: readonly Pick<PrintedLine, 'description'>[]
}

export interface LinesToInterpret extends LinesOfAccount {
  /** Every meter number that the bill prints. */
  meterNumbers: string[]
  charges: readonly PrintedLine[]
  usages: readonly PrintedUsage[]
}

/** Gives each line of a reading its meter, its type and its tick, from what is known of account and utility. */
export async function interpretLines(
  db: Queryable,
  lines: LinesToInterpret,
): Promise<{ charges: Interpretation[]; usages: Interpretation[] }> {
  const interpret = lineInterpreter(await loadLineRecords(db, lines), lines.meterNumbers)
  const withReason = (found: ReturnType<typeof interpret.charge>): Interpretation => {
    const { utilityAccountMeterId, typeId, applicable } = found
    return { utilityAccountMeterId, typeId, applicable, reason: reasonOf(found) }
  }
  return {
    charges: lines.charges.map((line) => withReason(interpret.charge(line))),
    usages: lines.usages.map((line) => withReason(interpret.usage(line))),
  }
}

/** What account and utility say about lines of these descriptions. */
export async function loadLineRecords(db: Queryable, lines: LinesOfAccount): Promise<LineRecords> {
  const { companyId, utilityCompanyId, accountId, savedFrom } = lines
  const accountIds = accountId === null ? [] : [accountId]
  const scope = utilityCompanyId === null ? null : { utilityCompanyId, companyId }
  const mapped = <T extends number>(kind: MappingKind, printed: LinesOfAccount['charges']) =>
    scope ? findKnownMappings<T>(db, kind, scope, keysOf(printed)) : new Map<string, LineMapping<T>>()
  return {
    meters: accountId === null ? null : (await findMetersOfAccount(db, accountId)).map(knownMeter),
    mappings: {
      charge: await mapped<ChargeTypeId>('charge', lines.charges),
      usage: await mapped<UsageTypeId>('usage', lines.usages),
    },
    saved: {
      charge: await findSavedLines(db, 'charge', accountIds, savedFrom),
      usage: await findSavedLines(db, 'usage', accountIds, savedFrom),
    },
  }
}

const keysOf = (lines: LinesOfAccount['charges']): string[] => [
  ...new Set(lines.map((line) => descriptionKey(line.description))),
]

export const knownMeter = (row: MeterRow): KnownMeter => ({
  id: row.id,
  name: row.displayName,
  numbers: numbersOf(row),
  energyType: row.energyTypeName,
  association: row.associationType,
  status: row.status,
})
