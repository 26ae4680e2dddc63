import { once } from 'node:events'
import type { ImportKind } from '#domain/imports/fields.ts'
import type { ImportMapping } from '#domain/imports/mapping.ts'
import type { SheetProposal } from '#domain/imports/propose.ts'
import type { ImportRow } from '#domain/imports/row.ts'
import { UnreadableWorkbook } from '#reading/workbook/unreadable-workbook.ts'
import { startFileThread } from '#server/platform/files/file-thread.ts'
import type { SheetLine } from './refused-cells.ts'
import type { RefusedRow } from './refused-row.ts'

/** Longer no file may take to read, and no part of it to be taken. */
const READING_MS = 120_000
const MEMORY_MB = 1_024

export interface ListFile {
  name: string
  bytes: Uint8Array
}

export type FileQuestion =
  | { ask: 'propose' }
  | { ask: 'sheet'; sheet: number; said: { headerRow?: number; kind?: ImportKind } }
  | { ask: 'rows'; mapping: ImportMapping }
  | { ask: 'cells'; rows: readonly RefusedRow[] }

export type FileReply =
  | { kind: 'proposals'; proposals: SheetProposal[] }
  | { kind: 'part'; part: (ImportRow | SheetLine)[] }
  | { kind: 'end' }
  | { kind: 'unreadable'; code: UnreadableWorkbook['code']; message: string }

/** What the sheets of a file are taken for. Throws `UnreadableWorkbook`. */
export async function proposeFile(file: ListFile): Promise<SheetProposal[]> {
  return (await proposals(file, { ask: 'propose' })) ?? []
}

/** As `proposeFile` of one sheet, of which a person has said where its heads are and what it holds. */
export async function proposeAgain(
  file: ListFile,
  sheet: number,
  said: { headerRow?: number; kind?: ImportKind },
): Promise<SheetProposal | undefined> {
  return (await proposals(file, { ask: 'sheet', sheet, said }))?.[0]
}

/** The records of a file as a mapping reads it, in parts. Throws `UnreadableWorkbook`. */
export const recordsOf = (file: ListFile, mapping: ImportMapping): AsyncGenerator<ImportRow[]> =>
  partsOf(file, { ask: 'rows', mapping }) as AsyncGenerator<ImportRow[]>

/** Rows of a file as they stand there, in parts. Throws `UnreadableWorkbook`. */
export const cellsOf = (file: ListFile, rows: readonly RefusedRow[]): AsyncGenerator<SheetLine[]> =>
  partsOf(file, { ask: 'cells', rows }) as AsyncGenerator<SheetLine[]>

async function proposals(file: ListFile, question: FileQuestion): Promise<SheetProposal[] | null> {
  const reading = startReading(file, question)
  try {
    const reply = await reading.next()
    return reply.kind === 'proposals' ? reply.proposals : null
  } finally {
    await reading.stop()
  }
}

async function* partsOf(file: ListFile, question: FileQuestion): AsyncGenerator<(ImportRow | SheetLine)[]> {
  const reading = startReading(file, question)
  try {
    for (;;) {
      const reply = await reading.next()
      if (reply.kind !== 'part') return
      yield reply.part
      reading.goOn()
    }
  } finally {
    await reading.stop()
  }
}

function startReading({ bytes, name }: ListFile, question: FileQuestion) {
  const worker = startFileThread(new URL('./read-file-worker.ts', import.meta.url), {
    workerData: { bytes, fileName: name, question },
    memoryMb: MEMORY_MB,
  })
  return {
    goOn: () => worker.postMessage('taken'),
    stop: () => worker.terminate(),
    /** What the thread says next, in its time. */
    next: async (): Promise<FileReply> => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), READING_MS)
      try {
        const [reply]: FileReply[] = await once(worker, 'message', { signal: late.signal })
        if (reply === undefined) throw new Error('the thread said nothing')
        if (reply.kind === 'unreadable') throw new UnreadableWorkbook(reply.code, reply.message)
        return reply
      } catch (error) {
        if (late.signal.aborted) throw tooLong()
        throw isOutOfMemory(error) ? tooMuch() : error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooLong = () =>
  new UnreadableWorkbook('timeout', 'Reading the file took too long. Split it into several files.')

const tooMuch = () =>
  new UnreadableWorkbook('too_large', 'The file is too large to be read. Split it into several files.')
