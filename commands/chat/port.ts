import type { BesideContext, EvaContext } from './context.ts'
/** What commands may ask of the room of the chat. */
export interface EvaPort {
  /** Resolves once the keyboard is where a property is chosen. */
  chooseProperty(): Promise<void>
  /** Begins another conversation about the same property. Resolves when it is there. */
  begin(): Promise<void>
  /** Opens the list of earlier conversations, or closes it. */
  lookBack(): void
  focusInput(): void
  retry(): void
  stop(): void
  /** Asks for the properties again. */
  refresh(): void
  /** A conversation is gone: where it is on screen, another begins. */
  removed(id: string): void
  /** Leads back to a conversation. */
  open(id: string, propertyId: number | null): void
}

/** What commands may ask of Eva beside the bills. */
export interface BesidePort {
  /** Opens her, or leads the keyboard to her; from there it closes her. Resolves when she can be asked. */
  toggle(): Promise<void>
  close(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** Questions about properties, and their answers. */
    eva: { context: EvaContext; port: EvaPort }
    /** The same at the side of the bills. */
    beside: { context: BesideContext; port: BesidePort }
  }
}
