import type { z } from 'zod'
import type { configurationCalls } from '#contract/configurations/configurations.ts'
import type { Part } from '#domain/bills/split/cut.ts'
import { cutPages } from '#domain/bills/split/cut.ts'
import type { Verdict } from '#domain/bills/validation/validate.ts'
import { DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'
import type { Extraction, Page } from '#reading/extraction.ts'
import { matchBill } from '#server/bills/matching/match-bill.ts'
import { applyConfiguration } from '#server/bills/reading/apply-configuration.ts'
import { asStored, composeReading, judgeComposed } from '#server/bills/reading/compose-reading.ts'
import { configurationOf } from '#server/bills/reading/configuration-of.ts'
import { readingOptions } from '#server/bills/reading/reading-options.ts'
import { type Bill, findBill } from '#server/bills/repositories/bill-records.ts'
import { findReadingPages, printedLines, type StoredReading } from '#server/bills/repositories/readings.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { getConfiguration, queriesOf, settingsOf, splitRulesOf } from './edit-configuration.ts'
import type { Configuration } from './repositories/configuration-repository.ts'

type Needed = Pick<Services, 'db' | 'words'>
type TryInput = z.output<(typeof configurationCalls)['configurations.try']['body']>

/** A reading that was made to be looked at. */
export interface Trial {
  extraction: Extraction
  stored: StoredReading
  verdict: Verdict
  parts: Part[]
}

/**
 * Reads a bill's words by the built-in engine, by its configuration as it is and as it is being edited. Nothing is
 * stored and nothing leaves the machine.
 */
export async function tryConfiguration(
  services: Needed,
  caller: Caller,
  { textract_bill_id: billId, configuration: input }: TryInput,
): Promise<{ before: Trial; after: Trial }> {
  const { db } = services
  const bill = await findBill(db, caller.scope, billId)
  if (bill === undefined) throw notFound('bill')
  const words = await findReadingPages(db, billId)
  if (words === undefined) throw new CallError('conflict', 'This bill has not been read yet.')
  const edited = input.id === undefined ? null : await getConfiguration(db, caller, input.id)
  const present = await configurationOf(db, bill, bill.utilityCompanyId)
  return {
    before: await tryOn(services, bill, words.pages, present),
    after: await tryOn(services, bill, words.pages, editedConfiguration(edited, input)),
  }
}

/** The configuration as saving it would leave it. */
function editedConfiguration(saved: Configuration | null, input: TryInput['configuration']): Configuration {
  const merged = <P extends { id?: number }>(
    stored: readonly (P & { id: number })[],
    sent: readonly P[],
    removed: readonly number[],
  ) => [
    ...stored
      .filter(({ id }) => !removed.includes(id))
      .map((part) => ({ ...part, ...sent.find(({ id }) => id === part.id), id: part.id })),
    ...sent
      .filter(({ id }) => id === undefined || !stored.some((part) => part.id === id))
      .map((part) => ({ ...part, id: 0 })),
  ]
  return {
    id: saved?.id ?? 0,
    version: saved?.version ?? 0,
    name: input.name ?? saved?.name ?? '',
    utilityCompanyId: saved?.utilityCompanyId ?? null,
    utilityName: saved?.utilityName ?? null,
    companyId: saved?.companyId ?? null,
    updatedAt: saved?.updatedAt ?? new Date(),
    updatedByName: saved?.updatedByName ?? null,
    settings: settingsOf(saved?.settings ?? DEFAULT_SETTINGS, input),
    queries: merged(saved?.queries ?? [], queriesOf(input), input.removed_queries),
    splitRules: merged(saved?.splitRules ?? [], splitRulesOf(input), input.removed_split_rules),
  }
}

async function tryOn(
  { db, words }: Needed,
  bill: Bill,
  pages: Page[],
  configuration: Configuration | null,
): Promise<Trial> {
  const options = await readingOptions(db, bill, bill.utilityCompanyId, configuration)
  const ruled = applyConfiguration(await words.read(pages, options), configuration)
  const matched = await matchBill(db, bill, ruled.extraction.fields)
  const composed = await composeReading(db, bill, matched, ruled)
  return {
    extraction: ruled.extraction,
    stored: asStored(composed),
    verdict: await judgeComposed(db, bill, matched, composed, configuration?.settings),
    parts: cutPages(pages.map(printedLines), configuration?.splitRules ?? []),
  }
}
