import type { Extraction, ExtractionOptions, UnreadableFile } from './extraction.ts'

/** What the pool asks of a reader process. */
export interface ReadRequest {
  bytes: Uint8Array
  options: Omit<ExtractionOptions, 'onProgress'>
}

export type Progress = Parameters<NonNullable<ExtractionOptions['onProgress']>>[0]

/** What a reader process answers: progress any number of times, then one of the others. */
export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; progress: Progress }
  | { kind: 'read'; extraction: Extraction }
  | { kind: 'unreadable'; code: UnreadableFile['code']; message: string }
  | { kind: 'failed'; message: string }
