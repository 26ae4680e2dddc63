import type { CallAnswer } from '#contract/client/contract.ts'

export type PublicLink = CallAnswer<'links.list'>['links'][number]
export type SubmittedCredentials = CallAnswer<'submissions.credentials'>['submissions'][number]
export type SubmittedFile = CallAnswer<'submissions.files'>['files'][number]
export type SignUp = CallAnswer<'signUps.list'>['sign_ups'][number]
export type Secrets = CallAnswer<'submissions.reveal'>

/** The lists of the room, each with its rows: the links given out, what came by them, and companies that signed up. */
export interface ArrivalRows {
  links: PublicLink
  credentials: SubmittedCredentials
  files: SubmittedFile
  'sign-ups': SignUp
}

export type ArrivalList = keyof ArrivalRows

/** The row that the keyboard is on in each list; null in a list without rows. */
export type FocusedRows = { [L in ArrivalList]: ArrivalRows[L] | null }

export interface ArrivalsContext {
  /** The list that is shown. */
  list: ArrivalList
  total: number
  focused: FocusedRows
}
