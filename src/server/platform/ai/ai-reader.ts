import type { Evidence, Extraction, Reading } from '#reading/extraction.ts'
import type { AiSettings } from '../settings.ts'
import { aiBill } from './ai-bill.ts'
import type { AiLedger } from './ai-ledger.ts'
import { contentFor, instructionsFor } from './ask-about-bill.ts'
import type { BillReader, ReaderAnswer, ReadingWork } from './bill-reader.ts'
import { AiFailed, type Chat } from './chat.ts'
import { type CheckedBill, checkAnswer, totalOf } from './check-answer.ts'
import { MODEL_CALLS } from './models.ts'

const CHARACTERS_A_TOKEN = 3.5
/** Set aside for the answer and for what the model thinks before it. */
const ANSWER_TOKENS = 8_000

const WITHOUT = 'Read without the AI service:'

interface Parts {
  settings: Pick<AiSettings, 'model'>
  chat: Chat
  ledger: AiLedger
  builtIn: BillReader
}

/**
 * Reads bills by an AI service where a configuration was saved for them, held against the page and against the
 * built-in reading. Whatever fails there, the built-in reading stands, and says why.
 */
export function createAiReader({ settings, chat, ledger, builtIn }: Parts): BillReader {
  const ask = async (work: ReadingWork): Promise<Said | string> => {
    const { configuration, extraction } = work
    if (configuration === null) return ''
    const content = contentFor(extraction, configuration.settings)
    if (content === null) return 'its configuration sends no part of the bill'
    const notes = await work.notes()
    const instructions = instructionsFor(work, notes, configuration.settings.gpt_bill_data_source)
    const called = MODEL_CALLS[work.model ?? configuration.settings.ai_model]
    const model = settings.model ?? called.model
    const size = Math.ceil((content.length + instructions.length) / CHARACTERS_A_TOKEN)
    const entry = await ledger.begin(
      {
        billId: work.billId,
        companyId: work.companyId,
        configurationId: configuration.id,
        purpose: work.pass,
        model,
      },
      size + ANSWER_TOKENS,
    )
    if (entry === null) return 'the tokens of the day are used up'
    try {
      const request = { model, effort: called.effort, instructions, content }
      const { answer, ...usage } = await chat.ask({ ...request, answer: { name: 'bill', schema: aiBill } })
      await entry.done(usage)
      return { checked: checkAnswer(answer, extraction), response: JSON.stringify(answer) }
    } catch (error) {
      await entry.failed(error instanceof AiFailed ? error.message : String(error))
      if (error instanceof AiFailed) return error.message
      throw error
    }
  }

  const withoutService = async (work: ReadingWork, failure: string) => ({
    ...warned(await builtIn.read(work), `${WITHOUT} ${failure}.`),
    failure,
  })

  return {
    async read(work) {
      if (work.configuration === null && work.model !== null)
        return withoutService(work, 'no configuration was saved for its utility')
      // A letter has no lines to be read; somebody who knows better asks for the second pass.
      if (work.configuration === null || (work.pass !== 'second' && !work.extraction.isBill))
        return builtIn.read(work)
      const said = await ask(work)
      if (typeof said === 'string') return withoutService(work, said)
      const merged = { extraction: merge(work, said.checked), response: said.response, failure: null }
      if (work.pass !== 'second') return merged
      // The corrective pass is for fewer problems: what leaves more than the built-in one is not taken.
      const corrected = await builtIn.read(work)
      const byService = await work.judge(merged.extraction)
      const byEngine = await work.judge(corrected.extraction)
      return byService.length <= byEngine.length ? merged : corrected
    },
  }
}

interface Said {
  checked: CheckedBill
  response: string
}

/** The engine's reading with what the service said and the page shows, as far as the configuration takes it from there. */
function merge({ extraction, configuration, pass }: ReadingWork, said: CheckedBill): Extraction {
  const { fields } = extraction
  const corrective = pass === 'second'
  const flags = configuration?.settings
  const total = choose(
    fields.totalCurrentCharges,
    said.totalCurrentCharges,
    corrective || (flags?.get_total_charges_from_ai ?? false),
  )
  const withFields: Extraction = {
    ...extraction,
    isBill: extraction.isBill || said.charges.length > 0,
    notABillReason: said.charges.length > 0 ? null : extraction.notABillReason,
    fields: {
      ...fields,
      accountNumber: choose(fields.accountNumber, said.accountNumber, corrective),
      invoiceDate: choose(
        fields.invoiceDate,
        said.invoiceDate,
        corrective || (flags?.get_invoice_date_from_ai ?? false),
      ),
      startDate: choose(fields.startDate, said.startDate, corrective),
      endDate: choose(fields.endDate, said.endDate, corrective),
      totalCurrentCharges: total,
    },
  }
  const printedTotal =
    total === fields.totalCurrentCharges ? extraction.reconciliation.printedTotal : (total?.value ?? null)
  const distance = (linesTotal: number) =>
    printedTotal === null ? Number.POSITIVE_INFINITY : Math.abs(linesTotal - printedTotal)
  const ownTotal = totalOf(extraction.charges)
  const saidTotal = totalOf(said.charges)
  const isUnfounded = said.charges.some(isUnprinted)
  const takes =
    said.charges.length > 0 &&
    (extraction.charges.length === 0 || (!isUnfounded && distance(saidTotal) <= distance(ownTotal)))
  const linesTotal = takes ? saidTotal : ownTotal
  const reconciliation = {
    printedTotal,
    linesTotal,
    difference: printedTotal === null ? null : linesTotal - printedTotal,
  }
  if (!takes)
    return withWarning(
      { ...withFields, reconciliation },
      isUnfounded
        ? 'The AI service read charges whose amounts are not on the page; its charges were left out.'
        : 'The charges that the AI service read come less close to the printed total; they were left out.',
    )
  const takesUsages =
    said.usages.length > 0 && (extraction.usages.length === 0 || !said.usages.some(isUnprinted))
  const usages = takesUsages ? said.usages : extraction.usages
  return {
    ...withFields,
    charges: said.charges,
    usages,
    reconciliation,
    grounds: {
      ...extraction.grounds,
      unprinted: [
        ...said.charges.filter(isUnprinted).map(({ amount }) => ({ kind: 'charge' as const, amount })),
        ...usages.filter(isUnprinted).map(({ amount }) => ({ kind: 'usage' as const, amount })),
      ],
    },
  }
}

/** No amount like its own is on the page. */
const isUnprinted = ({ evidence }: { evidence: Evidence }): boolean => evidence.unprinted === 'all'

/**
 * The service's value where it is asked for or the engine found none; the other one stays as an alternative. What the page
 * does not show is not taken.
 */
function choose<T>(own: Reading<T> | null, said: Reading<T> | null, prefersSaid: boolean): Reading<T> | null {
  if (said === null || isUnprinted(said)) return own
  if (own === null) return said
  if (!prefersSaid || own.value === said.value) return own
  const { value, evidence, alternatives } = own
  return { ...said, alternatives: [{ value, evidence }, ...alternatives] }
}

const warned = (answer: ReaderAnswer, warning: string): ReaderAnswer => ({
  ...answer,
  extraction: withWarning(answer.extraction, warning),
})

const withWarning = (extraction: Extraction, warning: string): Extraction => ({
  ...extraction,
  warnings: [...extraction.warnings, warning],
})
