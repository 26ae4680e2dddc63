import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { Move } from '#commands/kernel/ports.ts'
import type { AuditNarrowing } from '#domain/audit/audit-filter.ts'
import type { AuditContext, AuditEntry } from './context.ts'

/** What commands may ask of the audit room. */
export interface AuditPort extends ExportPort {
  move(to: Move): void
  /** Narrows the list further. */
  narrow(to: Partial<AuditNarrowing>): void
  /** Shows this event alone, at an address of its own. */
  open(entry: AuditEntry): void
  /** Where it can be opened from outside. */
  addressOf(entry: AuditEntry): string
  showAll(): void
  /** Puts the cursor into the search field. */
  search(): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** What was done, by whom. */
    audit: { context: AuditContext; port: AuditPort }
  }
}
