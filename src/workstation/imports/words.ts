import type { ImportOutcome, ImportSummary, ImportView } from '#commands/import/context.ts'
import type { Tone } from '#ui/StatusDot.tsx'

export const STATES: Record<ImportSummary['state'], { tone: Tone; words: string }> = {
  mapping: { tone: 'accent', words: 'To be checked' },
  checking: { tone: 'busy', words: 'Being checked' },
  checked: { tone: 'accent', words: 'To be accepted' },
  writing: { tone: 'busy', words: 'Being imported' },
  written: { tone: 'good', words: 'Imported' },
  undoing: { tone: 'busy', words: 'Being undone' },
  undone: { tone: 'neutral', words: 'Undone' },
  failed: { tone: 'bad', words: 'Stopped' },
}

export const VIEW_TITLES: Record<ImportView, string> = {
  mapping: 'Columns',
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  refused: 'Refused',
}

export const OUTCOME_TONES: Record<ImportOutcome, Tone> = {
  new: 'good',
  changed: 'accent',
  same: 'neutral',
  refused: 'bad',
}

export const numberWords = (count: number): string => count.toLocaleString('en-US')
