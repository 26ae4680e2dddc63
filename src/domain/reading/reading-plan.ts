/** What the next reading of a bill does otherwise than an ordinary one. */
export interface ReadingPlan {
  /** second: looks again at what the checks complained about. supplementary: words from the pages' pictures. */
  pass: 'first' | 'second' | 'supplementary'
  /** Chosen for this reading alone; null takes the utility's. */
  configurationId: number | null
}

export const FIRST_PASS: ReadingPlan = { pass: 'first', configurationId: null }
