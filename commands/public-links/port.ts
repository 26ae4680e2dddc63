import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { Move } from '#commands/kernel/ports.ts'
import type {
  ArrivalList,
  ArrivalsContext,
  PublicLink,
  Secrets,
  SignUp,
  SubmittedCredentials,
} from './context.ts'

/** What commands may ask of the room of public links. */
export interface ArrivalsPort extends ExportPort {
  move(to: Move): void
  show(list: ArrivalList): void
  /** The link as it is now, in the place of the one that was loaded; a new one comes first. */
  putLink(link: PublicLink): void
  /** Puts the keyboard on the link's row. */
  goToLink(id: number): void
  /** Shows the secret parts of a submission until it is closed. */
  showSecrets(submission: SubmittedCredentials, secrets: Secrets): void
  /** The submission as it is now, in the place of the one that was loaded. */
  putSubmission(submission: SubmittedCredentials): void
  /** The sign-up as it is now; one that was accepted leaves the list. */
  putSignUp(signUp: SignUp, isAccepted: boolean): void
  refresh(): void
  /** The whole address of a link's page. */
  addressOf(link: PublicLink): string
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** The public links, and what came by them. */
    arrivals: { context: ArrivalsContext; port: ArrivalsPort }
  }
}
