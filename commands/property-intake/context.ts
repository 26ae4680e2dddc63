import type { CallAnswer } from '#contract/client/contract.ts'
import type { IntakeTab } from '#domain/property-intake/property-intake.ts'

/** A property that a client sent in, as the list shows it. */
export type IntakeRow = CallAnswer<'propertyIntake.list'>['properties'][number]

/** The same with all that came with it. */
export type Intake = CallAnswer<'propertyIntake.get'>['property']

export type IntakeAccount = Intake['account_list'][number]

/** What is asked, about the property and the account that it was opened on. */
export type PropertyDialog =
  | { what: 'send-back'; property: Intake }
  | { what: 'plan'; property: Intake; account: IntakeAccount }
  /** Without an account: the ENERGY STAR credentials. */
  | { what: 'reveal'; property: Intake; account: IntakeAccount | null }
  | { what: 'secrets'; property: Intake; of: string; secrets: CallAnswer<'propertyIntake.reveal'> }

/** The queue of properties as commands see it. */
export interface PropertiesContext {
  tab: IntakeTab
  total: number
  focused: IntakeRow | null
  /** The focused one with its details; null until they are there. */
  open: Intake | null
  /** The account of it that commands are about; null where it has none. */
  account: IntakeAccount | null
  dialog: PropertyDialog | null
}
