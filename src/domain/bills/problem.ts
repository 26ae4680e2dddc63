import type { HeaderPlace } from './bill-fields.ts'

/** Something that a person should look at before a bill is saved. */
export interface Problem {
  /** The rule that found it, such as "neighboring-bill". */
  rule: string
  /** An error must be mended or the bill cannot be saved; a warning wants a second look. */
  severity: 'error' | 'warning'
  /** For the person: what is wrong, with the figures. */
  message: string
  target: ProblemTarget
  /** A change that would mend it, offered on one key. */
  fix: { label: string; change: ProblemFix } | null
}

export type ProblemTarget =
  | { kind: 'bill' }
  | { kind: 'field'; field: HeaderPlace }
  | { kind: 'charge' | 'usage'; id: number }

/**
 * Dates for every applicable line, or for one line; ids as in the target. `confirm-account` is a person's word that the
 * chosen account is right, `open-bill` leads to the bill that stands in the way, `cut-file` to the pages of the file.
 */
export type ProblemFix =
  | { kind: 'set-start-date' | 'set-end-date'; date: string }
  | { kind: 'set-invoice-date'; date: string }
  | { kind: 'exclude-line'; line: 'charge' | 'usage'; id: number }
  | { kind: 'confirm-account' }
  | { kind: 'open-bill'; id: number }
  | { kind: 'cut-file' }
