/** A thread that reads one file of rows: whatever the file is, calls and jobs go on, and it ends in its time. */
import { parentPort, workerData } from 'node:worker_threads'
import { proposeMapping, proposeSheet } from '#domain/imports/propose.ts'
import { readRows } from '#domain/imports/read-rows.ts'
import type { ImportRow } from '#domain/imports/row.ts'
import { readWorkbook } from '#reading/workbook/read-workbook.ts'
import { UnreadableWorkbook } from '#reading/workbook/unreadable-workbook.ts'
import type { FileQuestion, FileReply } from './read-file.ts'
import { headsAndRows, type SheetLine } from './refused-cells.ts'

const { bytes, fileName, question }: { bytes: Uint8Array; fileName: string; question: FileQuestion } =
  workerData

/** So many records are sent at once. */
const PART = 1_000

const tell = (reply: FileReply): void => parentPort?.postMessage(reply)
/** The next part is made when the last one was taken. */
const taken = (): Promise<void> => new Promise((resolve) => parentPort?.once('message', () => resolve()))

try {
  const workbook = await readWorkbook(bytes, fileName)
  if (question.ask === 'propose') tell({ kind: 'proposals', proposals: proposeMapping(workbook) })
  else if (question.ask === 'sheet') {
    const sheet = workbook.sheets[question.sheet]
    tell({ kind: 'proposals', proposals: sheet ? [proposeSheet(sheet, question.sheet, question.said)] : [] })
  } else {
    const parts: Iterable<ImportRow | SheetLine> =
      question.ask === 'rows' ? readRows(workbook, question.mapping) : headsAndRows(workbook, question.rows)
    for (const part of inParts<ImportRow | SheetLine>(parts)) {
      tell({ kind: 'part', part })
      await taken()
    }
    tell({ kind: 'end' })
  }
} catch (error) {
  if (!(error instanceof UnreadableWorkbook)) throw error
  tell({ kind: 'unreadable', code: error.code, message: error.message })
} finally {
  parentPort?.close()
}

function* inParts<T>(items: Iterable<T>): Generator<T[]> {
  let part: T[] = []
  for (const item of items) {
    part.push(item)
    if (part.length < PART) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
