import { type Run, runOf } from '#reading/text/run.ts'
import { typedSheet } from './typed-sheet.ts'

/** One typed line as a run of words. */
export function typedRun(text: string): Run {
  const sheet = typedSheet(text)
  return runOf(sheet.words, sheet)
}
