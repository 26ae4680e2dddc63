import type { AiModel } from './configuration.ts'

/** What the next reading of a bill does otherwise than an ordinary one. */
export interface ReadingPlan {
  /** second: looks again at what the checks complained about. supplementary: words from the pages' pictures. */
  pass: 'first' | 'second' | 'supplementary'
  /** Chosen for this reading alone; null takes the utility's. */
  configurationId: number | null
  /** Of the AI service, chosen for this reading alone; null takes the configuration's. */
  model: AiModel | null
}

export const FIRST_PASS: ReadingPlan = { pass: 'first', configurationId: null, model: null }
