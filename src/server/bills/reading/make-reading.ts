import type { Extraction } from '#reading/extraction.ts'
import { notesFor } from '#server/ai-instructions/notes-for-bill.ts'
import type { Configuration } from '#server/configurations/repositories/configuration-repository.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { inStep } from '#server/platform/tracing/spans.ts'
import { findAccount } from '#server/records/repositories/account-repository.ts'
import { judgeDraft } from '../assessment/validation-context.ts'
import { draftOfReading, pageOf } from '../editor/drafts.ts'
import { storableExtraction } from '../editor/storable-extraction.ts'
import { matchBill } from '../matching/match-bill.ts'
import type { Bill } from '../repositories/bill-records.ts'
import { findLastReading } from '../repositories/readings.ts'
import { applyConfiguration, type RuledExtraction } from './apply-configuration.ts'
import { composeReading, judgeComposed } from './compose-reading.ts'
import { configurationOf, planOf } from './configuration-of.ts'
import { engineResponse } from './engine-response.ts'
import { readingOptions } from './reading-options.ts'

type Needed = Pick<Services, 'db' | 'words' | 'reader'>

/** The engine's reading of a bill, and the utility whose options it was read by. */
export interface ReadWords {
  extraction: Extraction
  readFor: number | null
}

/** A reading with what it was made by. */
export interface MadeReading extends RuledExtraction {
  configuration: Configuration | null
  /** What was answered before the configuration's rules, as JSON text. */
  response: string
  /** Why the AI service that was to be asked gave no answer. */
  serviceFailure: string | null
}

/**
 * Makes the reading of a bill's pass from its words: by the engine with what is known of the utility, by the AI
 * service where a configuration asks for it, and by the configuration's rules. Nothing of the bill is written.
 */
export const makeReading = (services: Needed, bill: Bill, words: ReadWords): Promise<MadeReading> =>
  inStep('make lines', {}, () => readLines(services, bill, words))

async function readLines(services: Needed, bill: Bill, words: ReadWords): Promise<MadeReading> {
  const { db, reader } = services
  const { extraction, configuration } = await byUtility(services, bill, words)
  const ruled = (made: Extraction) => applyConfiguration(made, configuration)
  const { pass, model } = planOf(bill)
  const made = await reader.read({
    billId: bill.id,
    companyId: bill.companyId,
    pass,
    model,
    configuration,
    extraction,
    notes: () => notesFor(db, bill, extraction),
    problems: pass === 'second' ? await problemsBefore(db, bill) : [],
    judge: async (candidate) => {
      const matched = await matchBill(db, bill, candidate.fields)
      const verdict = await judgeComposed(
        db,
        bill,
        matched,
        await composeReading(db, bill, matched, ruled(candidate)),
      )
      return [...verdict.errors, ...verdict.warnings]
    },
  })
  const answered = storableExtraction(made.extraction)
  return {
    ...ruled(answered),
    configuration,
    response: made.response ?? engineResponse(answered),
    serviceFailure: made.failure,
  }
}

/** The engine's reading by the options of the utility that the words name, where it is known only now. */
async function byUtility(
  { db, words: reader }: Needed,
  bill: Bill,
  { extraction, readFor }: ReadWords,
): Promise<{ extraction: Extraction; configuration: Configuration | null }> {
  const { utilityCompanyId } = await matchBill(db, bill, extraction.fields)
  const configuration = await configurationOf(db, bill, utilityCompanyId)
  if (readFor === utilityCompanyId) return { extraction, configuration }
  const readBy = await configurationOf(db, bill, readFor)
  const options = await readingOptions(db, bill, utilityCompanyId, configuration)
  const taught = Array.isArray(options.learned) && options.learned.length > 0
  if (configuration === null && readBy === null && !taught) return { extraction, configuration }
  return { extraction: storableExtraction(await reader.read(extraction.pages, options)), configuration }
}

/** What stands against the last reading of a bill, archived or not. */
async function problemsBefore(db: Queryable, bill: Bill) {
  const before = await findLastReading(db, bill.id)
  if (before === undefined) return []
  const { companyId, utilityAccountId: accountId } = bill
  const account = accountId === null ? null : await findAccount(db, EVERY_COMPANY, { companyId }, accountId)
  const { errors, warnings } = await judgeDraft(
    db,
    bill,
    account ?? null,
    draftOfReading(before),
    pageOf(before),
  )
  return [...errors, ...warnings]
}
