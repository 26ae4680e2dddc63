import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { Move } from '#commands/kernel/ports.ts'
import type { LetterList } from '#domain/letters/letter-standing.ts'
import type { LetterDialog, LettersContext } from './context.ts'

/** What commands may ask of the room of letters. */
export interface LettersPort extends ExportPort {
  move(to: Move): void
  show(list: LetterList): void
  dialog(what: LetterDialog | null): void
  /** Hands the file of a letter to the browser. */
  download(file: { url: string; name: string }): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    letters: { context: LettersContext; port: LettersPort }
  }
}
