import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { Move } from '#commands/kernel/ports.ts'
import type { IntakeTab } from '#domain/property-intake/property-intake.ts'
import type { Intake, PropertiesContext, PropertyDialog } from './context.ts'

/** What commands may ask of the queue of properties. */
export interface PropertiesPort extends ExportPort {
  move(to: Move): void
  show(tab: IntakeTab): void
  /** Commands are about the next account of the open property; after the last one about the first. */
  nextAccount(): void
  dialog(what: PropertyDialog | null): void
  /** The server's word on a property, in the place of what was known of it. */
  receive(property: Intake): void
  /** A utility is called otherwise, or is everybody's now. */
  refreshUtilities(): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** Properties that clients sent in. */
    properties: { context: PropertiesContext; port: PropertiesPort }
  }
}
