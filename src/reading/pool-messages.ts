import type { Extraction, ExtractionOptions, UnreadableFile } from './extraction.ts'
import type { Sheet } from './words/sheet.ts'

/** What the pool asks of a reader process: to read a file, or to make a bill of pages that another one has read. */
export type ReadRequest = (
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'pages'; sheets: readonly Sheet[]; pages: number }
) & { options: Omit<ExtractionOptions, 'onProgress'> }

export type Progress = Parameters<NonNullable<ExtractionOptions['onProgress']>>[0]

/** What a reader process answers: progress and pages any number of times, then one of the others. */
export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; progress: Progress }
  | { kind: 'sheet'; sheet: Sheet; pages: number }
  | { kind: 'read'; extraction: Extraction }
  | { kind: 'unreadable'; code: UnreadableFile['code']; message: string }
  | { kind: 'failed'; message: string }
