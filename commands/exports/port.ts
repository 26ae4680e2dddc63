import type { Move } from '#commands/kernel/ports.ts'
import type { SourceContext, SourceExport } from './context.ts'

/** What commands may ask of the room of source exports. */
export interface SourcePort {
  move(to: Move): void
  /** Puts the cursor into the box of ids. */
  write(): void
  /** What stands in the box instead of what does. */
  setIds(text: string): void
  /** The export as it is now, in the place of the one that was loaded; a new one comes first, under the keyboard. */
  put(found: SourceExport): void
  goTo(id: number): void
  /** Has the browser download the archive. */
  download(url: string): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** Archives of the files that saved bills were made from. */
    source: { context: SourceContext; port: SourcePort }
  }
}
