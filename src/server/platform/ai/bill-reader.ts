import type { Problem } from '#domain/bills/problem.ts'
import type { AiModel, ConfigurationSettings } from '#domain/configurations/configuration.ts'
import type { ReadingPlan } from '#domain/configurations/reading-plan.ts'
import type { Extraction } from '#reading/extraction.ts'

/** Notes for one bill, their template strings filled in. */
export interface ReadingNotes {
  tables: string
  secondPass: string
  supplementary: string
  html: string
}

/** A bill on its way through a pass. */
export interface ReadingWork {
  billId: number
  companyId: number
  pass: ReadingPlan['pass']
  /** Chosen for this pass alone; null takes the configuration's. */
  model: AiModel | null
  /** Null where no configuration was saved for the bill: then nothing leaves the machine. */
  configuration: { id: number; settings: ConfigurationSettings } | null
  /** As the engine reads the words. */
  extraction: Extraction
  /** Asked for only when they are to be sent. */
  notes(): Promise<ReadingNotes>
  /** Second pass: what stands against the reading before. */
  problems: readonly Problem[]
  /** What would stand against saving such a reading. */
  judge(extraction: Extraction): Promise<readonly Problem[]>
}

/** A reading with what was answered. */
export interface ReaderAnswer {
  extraction: Extraction
  /** The service's own words, as JSON text; null where it was not asked or not believed. */
  response: string | null
  /** Why the service that was to be asked gave no answer; null where it did, or none was to be asked. */
  failure: string | null
}

/** Makes the reading of a pass. Never fails for want of a service: what cannot be asked is said in `warnings`. */
export interface BillReader {
  read(work: ReadingWork): Promise<ReaderAnswer>
}
