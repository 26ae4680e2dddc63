import { squashed } from '#base/words.ts'
import { cellText, type Sheet, type SheetRow } from './cells.ts'
import type { HeadRow } from './columns.ts'
import type { ColumnQuestion, ColumnTarget, MappedColumn } from './mapping.ts'

export interface ProposedColumn extends MappedColumn {
  head: string
  /** A few of its values as they are written, none of a password. */
  samples: readonly string[]
}

/** So many rows tell whether a column without a head has values. */
const ROWS_TRIED = 500
const SAMPLES = 4
const LONGEST_SAMPLE = 60

/** Columns that only a person can tell: two with one head, and values under none. */
export function questionsOf(heads: HeadRow, rows: readonly SheetRow[]): Map<number, ColumnQuestion> {
  const questions = new Map<number, ColumnQuestion>()
  const width = Math.max(heads.heads.length, ...rows.slice(0, ROWS_TRIED).map(({ cells }) => cells.length))
  const seen = new Map<string, number>()
  for (let column = 0; column < width; column += 1) {
    const head = heads.heads[column]
    const isFilled = () => rows.some(({ cells }) => (cells[column] ?? null) !== null)
    if (head === undefined || head.text === '') {
      if (isFilled()) questions.set(column, 'no_head')
      continue
    }
    const key = `${squashed(head.text) || head.text} ${head.energy ?? ''}`
    const before = seen.get(key)
    if (before === undefined) seen.set(key, column)
    else if (isFilled() || questions.has(before)) {
      questions.set(before, 'same_head')
      questions.set(column, 'same_head')
    }
  }
  return questions
}

/** Each column of a sheet with what it is taken for. */
export function columnsOf(
  heads: HeadRow,
  sheet: Sheet,
  targets: ReadonlyMap<number, ColumnTarget>,
  questions: ReadonlyMap<number, ColumnQuestion>,
): ProposedColumn[] {
  const width = Math.max(heads.heads.length, ...questions.keys().map((column) => column + 1))
  return Array.from({ length: width }, (_, column) => {
    const named = heads.heads[column]?.text ?? ''
    const target = targets.get(column) ?? null
    // Any row can be named the heads: of a column of passwords none but its heading is shown.
    const head = isOfPasswords(sheet, column) && !namesPasswords(named) ? '' : named
    return {
      column,
      head,
      target,
      question: questions.get(column) ?? null,
      samples:
        isSecret(named, target) || isOfPasswords(sheet, column) ? [] : samplesOf(sheet, heads.row, column),
    }
  })
}

const isSecret = (head: string, target: ColumnTarget | null): boolean =>
  target?.field === 'loginPassword' || /pass|pwd|secret|\bpin\b/i.test(head)

/** Whether a heading is that of passwords. Names such as “Pin Oak” and “Compass” are none. */
export const namesPasswords = (head: string): boolean =>
  /^.{0,40}\b(password|passwd|pwd|passphrase)\b.{0,20}$/i.test(head)

/** Headings stand within so many rows of a sheet. */
const HEADING_ROWS = 50

const isOfPasswords = (sheet: Sheet, column: number): boolean =>
  sheet.rows.some(({ row, cells }) => row < HEADING_ROWS && namesPasswords(cellText(cells[column] ?? null)))

function samplesOf(sheet: Sheet, headerRow: number, column: number): string[] {
  const samples = new Set<string>()
  for (const { row, cells } of sheet.rows) {
    const text = row > headerRow ? cellText(cells[column] ?? null) : ''
    if (text !== '') samples.add(text.slice(0, LONGEST_SAMPLE))
    if (samples.size >= SAMPLES) break
  }
  return [...samples]
}
