/** How a file of many bills is cut: by what is printed where one begins or ends. */
export const SPLIT_RULE_TYPES = ['start_end', 'cut_after', 'n_lines_after'] as const
export type SplitRuleType = (typeof SPLIT_RULE_TYPES)[number]

/** Conditions are texts of a printed line, compared without case; `*` stands for anything. */
export interface SplitRule {
  type: SplitRuleType
  /** start_end: a line of a bill's first page. n_lines_after: the line that is counted from. */
  startCondition: string | null
  /** start_end: a line of a bill's last page, if it has one. cut_after: a line of a bill's last page. */
  endCondition: string | null
  /** n_lines_after: a bill ends so many lines after its start condition. */
  lineCount: number | null
}

/** A rule of a configuration, and one that is to be written over it: without an id it is new. */
export interface StoredSplitRule extends SplitRule {
  id: number
}
export type WrittenSplitRule = SplitRule & { id?: number }

/** Pages of a file, both included, from 1. */
export interface PageRange {
  from: number
  to: number
}
