import { quantityOf, ruleUsages } from '#domain/configurations/usage-rules.ts'
import type { Extraction, ReadCharge, ReadUsage } from '#reading/extraction.ts'
import type { Configuration } from '#server/configurations/repositories/configuration-repository.ts'

/** What was read, and which of its usages do not count, with the reason, by their position. */
export interface RuledExtraction {
  extraction: Extraction
  excluded: ReadonlyMap<number, string>
}

/** Applies what a configuration says of usages and tables to what was read. */
export function applyConfiguration(
  extraction: Extraction,
  configuration: Configuration | null,
): RuledExtraction {
  if (configuration === null) return { extraction, excluded: new Map() }
  const { settings } = configuration
  const asked = settings.gets_usage_from_queries ? usagesOfAnswers(extraction, configuration) : []
  const read = asked.length > 0 ? asked : extraction.usages
  const ruled = ruleUsages(read, extraction.charges, settings, usageOfCharge)
  const excluded = ruled.flatMap(({ excludedBecause }, index) =>
    excludedBecause === null ? [] : [[index, excludedBecause] as const],
  )
  return {
    extraction: {
      ...extraction,
      tables: settings.use_tables ? extraction.tables : [],
      usages: ruled.map(({ excludedBecause: _, ...usage }) => usage),
    },
    excluded: new Map(excluded),
  }
}

/** Usages and demands that the configuration's questions found; what is no quantity is left out. */
function usagesOfAnswers({ answers, fields }: Extraction, { queries }: Configuration): ReadUsage[] {
  const kinds = new Map(queries.map((query) => [query.name, query.fieldName]))
  return answers.flatMap((answer): ReadUsage[] => {
    const kind = kinds.get(answer.name)
    const quantity = answer.response === null ? null : quantityOf(answer.response)
    if ((kind !== 'usage' && kind !== 'demand') || quantity === null || answer.evidence === null) return []
    return [
      {
        description: answer.name,
        startDate: null,
        endDate: null,
        meterNumber: fields.meterNumbers.length === 1 ? (fields.meterNumbers[0]?.value ?? null) : null,
        accountNumber: null,
        energyType: fields.energyTypes[0]?.value ?? null,
        kind,
        ...quantity,
        standard: null,
        estimated: false,
        evidence: answer.evidence,
      },
    ]
  })
}

const usageOfCharge = (charge: ReadCharge, amount: number, unit: string): ReadUsage => {
  const { amount: _, ...line } = charge
  const reason = 'The utility counts storm water as one unit for each meter.'
  return {
    ...line,
    kind: 'usage',
    amount,
    unit,
    standard: null,
    estimated: false,
    evidence: { ...charge.evidence, reason },
  }
}
