/** The configuration editor as commands see it. */
export interface ConfigurationContext {
  /** Null for one that was not saved yet, and while none is chosen. */
  id: number | null
  /** What is on screen; `none` also while it is loading. */
  open: 'saved' | 'new' | 'none'
  name: string
  /** True, or why this person cannot change it. */
  editable: true | string
  /** Whether there is something to save. */
  changed: boolean
  /** What runs on it now, such as a save; null when nothing does. */
  busy: string | null
  /** Somebody else saved it meanwhile, and the person has not chosen yet. */
  stale: boolean
  /** The question or split rule that the focus is in, or was in last. */
  part: { kind: 'query' | 'splitRule'; name: string } | null
  /** How many there are to walk through. */
  count: number
  trial: { billId: number | null; busy: boolean }
}
