import type { CallName, Contract } from '#contract/contract.ts'
import { CallError, forbidden } from '../errors.ts'
import type { Session } from '../session.ts'
import type { Settings } from '../settings.ts'

type Variant = Settings['variant']

/** The first part of the name of each call that needs no staff and no key. */
type ClientArea = {
  [N in CallName]: Contract[N]['at'] extends { client: string } | { anon: string }
    ? N extends `${infer Area}.${string}`
      ? Area
      : never
    : never
}[CallName]

/** Whether an area belongs to the documents variant: bills, authorizations and one's own account. */
const OF_DOCUMENTS: Record<ClientArea, boolean> = {
  auth: true,
  account: true,
  notifications: true,
  sessions: true,
  app: true,
  events: true,
  authorizations: true,
  letters: true,
  bills: true,
  billData: true,
  configurations: true,
  mappings: true,
  onboarding: true,
  presence: true,
  prompts: true,
  review: true,
  utilities: true,
  validations: true,
  /** The forms that authorizations lead to. */
  public: true,
  setUp: false,
  properties: false,
  intervals: false,
  costAvoidance: false,
  temperatures: false,
  widgets: false,
  chat: false,
}

const isOfDocuments = (call: CallName): boolean =>
  OF_DOCUMENTS[call.slice(0, call.indexOf('.')) as ClientArea] ?? false

/** Throws forbidden for a call that this installation, or the company of this client, does without. */
export function requireVariant(
  call: CallName,
  { variant, session }: { variant: Variant; session: Session | null },
): void {
  const isDocumentsAlone = variant === 'documents' || session?.isDocumentsAlone === true
  if (isDocumentsAlone && !isOfDocuments(call))
    throw forbidden('This is not available: only documents and authorizations are used here.')
}

const STAFF_ELSEWHERE =
  'This address is for clients. Staff log in at the full installation, where bills are processed.'

/** Staff have no part in an installation for documents alone. Throws unauthenticated. */
export function requireClientOf(variant: Variant, { admin, os }: Pick<Session, 'admin' | 'os'>): void {
  if (variant === 'documents' && (admin || os)) throw new CallError('unauthenticated', STAFF_ELSEWHERE)
}
