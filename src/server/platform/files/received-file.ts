import type { StoredFile } from './files.ts'

/** One file of an upload: its bytes are in the store, or it was refused. */
export type ReceivedFile =
  | { name: string; stored: StoredFile; contentType: string }
  | { name: string; refused: string }
  /** Its bytes were not read to their end. */
  | { name: string; refused: string; tooLarge: true }
