import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { Move } from '#commands/kernel/ports.ts'
import type { CallInput } from '#contract/client/contract.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'
import type { ImportMapping, ImportsContext, ImportView } from './context.ts'

/** What a sheet holds and where its heads are, as far as it is said; what is left out stays. */
export type SaidOfSheet = CallInput<'imports.readSheet'>['body']

/** What commands may ask of the room of imports. */
export interface ImportsPort extends ExportPort {
  move(to: Move): void
  /** Opens the browser's file picker; what is chosen is read and opened. */
  chooseFile(): void
  open(id: number): void
  close(): void
  show(id: number, view: ImportView): void
  /** The import as it is now. */
  put(open: ImportDetails): void
  /** Shows the mapping at once and sends it behind those that are on their way. */
  setMapping(id: number, mapping: ImportMapping): Promise<void>
  /** Has a sheet read as a person says, behind the corrections that are on their way. */
  readSheet(id: number, said: SaidOfSheet): Promise<void>
  /** Ends when no correction is on its way any more; fails where the last of them was refused. */
  corrected(): Promise<unknown>
  /** Hands the refused rows to the browser as a file; answers its name. */
  saveRefused(id: number): Promise<string>
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** Lists of other systems, read into the records. */
    imports: { context: ImportsContext; port: ImportsPort }
  }
}
