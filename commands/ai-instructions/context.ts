/** The texts of a note, in the order of their tabs. */
export const NOTE_TABS = [
  'prompt_notes',
  'second_pass_notes',
  'supplementary_ocr_instructions',
  'html_notes',
] as const
export type NoteTab = (typeof NOTE_TABS)[number]

/** The editor of AI instructions as commands see it. */
export interface InstructionContext {
  /** Null while none is on screen. */
  id: number | null
  name: string
  /** True, or why this person cannot change it. */
  editable: true | string
  archived: boolean
  /** Whether there is something to save. */
  changed: boolean
  /** Why it cannot be saved as it is; null when it can. */
  complaint: string | null
  /** What runs on it now, such as a save; null when nothing does. */
  busy: string | null
  /** Somebody else saved it meanwhile, and the person has not chosen yet. */
  stale: boolean
  tab: NoteTab
  /** Those that the person sees. */
  tabs: readonly NoteTab[]
  /** Whether it is for the bills of one utility or account, which is chosen. */
  attached: boolean
  /** Notes to walk through. */
  count: number
}
