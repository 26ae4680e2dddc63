import type { ImportOutcome, ImportSummary, ImportView } from '#commands/imports/context.ts'
import { IMPORT_STATES } from '#domain/imports/import-states.ts'
import type { Tone } from '#ui/StatusDot.tsx'

const STATE_TONES: Record<ImportSummary['state'], Tone> = {
  mapping: 'accent',
  checking: 'busy',
  checked: 'accent',
  writing: 'busy',
  written: 'good',
  undoing: 'busy',
  undone: 'neutral',
  failed: 'bad',
}

export const stateOf = ({ state }: Pick<ImportSummary, 'state'>): { tone: Tone; words: string } => ({
  tone: STATE_TONES[state],
  words: IMPORT_STATES[state],
})

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
