import type { DraftPort, Edited } from '#commands/kernel/draft-edits.ts'
import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { ConfigurationContext } from './context.ts'

export type ConfigurationSaving =
  | { kind: 'saved'; reversal: Edited }
  /** Somebody else saved it meanwhile; the editor shows what. */
  | { kind: 'stale' }

/** What commands may ask of the configuration editor. */
export interface ConfigurationPort extends DraftPort, ExportPort {
  addQuery(): Edited
  addSplitRule(): Edited
  removePart(): Edited
  /**
   * Null when it cannot be saved as it is: the reason was said and the focus is on it.
   * Otherwise the save is on its way; it rejects with a CallFailed when the server refuses it.
   */
  beginSave(): Promise<ConfigurationSaving> | null
  /** Deletes it on the server. */
  remove(): Promise<Edited>
  /** A new one: empty, or with everything that this one has. */
  begin(from: 'nothing' | 'this'): void
  /** Reads the chosen bill by the configuration as it is being edited. */
  tryOnBill(): Promise<void>

  moveField(direction: 1 | -1): void
  /** Back into the field that had the focus last. */
  editField(): void
  focusChooser(): void
  focusBillChooser(): void
  open(to: 'next' | 'previous'): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    configuration: { context: ConfigurationContext; port: ConfigurationPort }
  }
}
