import type { LetterList } from '#domain/requests/letter-standing.ts'
import type { ExportPort } from '../list/export.ts'
import type { Move } from '../ports.ts'
import type { LetterDialog } from './context.ts'

/** What commands may ask of the room of letters. */
export interface LettersPort extends ExportPort {
  move(to: Move): void
  show(list: LetterList): void
  dialog(what: LetterDialog | null): void
  /** Hands the file of a letter to the browser. */
  download(file: { url: string; name: string }): void
  refresh(): void
}
