import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { Move } from '#commands/kernel/ports.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { MappingChoice, MappingKind, MappingRow, MappingSort, MappingsContext } from './context.ts'

/** A mapping as the server tells it. */
export type Mapping = CallAnswer<'mappings.update'>['mapping']

/** What a row shows. */
export type ShownMapping = Pick<MappingRow, 'kind' | 'id' | 'saved' | 'wanted' | 'acknowledged'>

/** What commands may ask of the tables of mappings. */
export interface MappingsPort extends ExportPort {
  move(to: Move): void
  /** Puts the keyboard on the next row that still asks for somebody, or the one before; around the ends. */
  goToOpen(direction: 1 | -1): void
  /** What is wanted for the row under the keyboard; null drops it. Nothing is saved. */
  want(choice: MappingChoice | null): void
  /** The rows that the filter leaves and that can be acknowledged as they are. */
  unacknowledgedRows(): readonly MappingRow[]
  /** Shows mappings as they are to be, before the server has answered, or again as they were. */
  put(rows: readonly ShownMapping[]): void
  /** The server's word on a mapping that was shown under this id. */
  replace(id: number, mapping: Mapping): void
  /** Puts the keyboard on the mapping's row where the tables show it. */
  returnTo(row: { kind: MappingKind; id: number }): void
  /** One table: this, or the one that the keyboard is in. */
  sortBy(sort: MappingSort, kind: MappingKind | null): void
  focusFilter(): void
  clearFilter(): void
  focusPicker(picker: 'utility' | 'client'): void
  openUtility(to: 'next' | 'previous' | 'next-unmapped'): void
  /** The server's word on a utility. */
  putUtility(utility: CallAnswer<'utilities.accept'>['utility']): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    mappings: { context: MappingsContext; port: MappingsPort }
  }
}
