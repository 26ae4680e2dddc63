import type { CallName, Contract } from '#contract/client/contract.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { CallError, forbidden } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings.ts'

type Variant = Settings['variant']

/** The first part of the name of each call that needs no staff and no key. */
type ClientArea = {
  [N in CallName]: Contract[N]['at'] extends { client: string } | { anon: string }
    ? N extends `${infer Area}.${string}`
      ? Area
      : never
    : never
}[CallName]

/** Who can use an area: everybody, clients that are accepted, or those of them that use more than documents. */
const AREAS: Record<ClientArea, 'everybody' | 'accepted' | 'full'> = {
  auth: 'everybody',
  account: 'everybody',
  notifications: 'everybody',
  sessions: 'everybody',
  app: 'everybody',
  events: 'everybody',
  /** The forms of links, which anybody can fill in. */
  public: 'everybody',
  authorizations: 'accepted',
  letters: 'accepted',
  bills: 'accepted',
  billData: 'accepted',
  configurations: 'accepted',
  mappings: 'accepted',
  onboarding: 'accepted',
  presence: 'accepted',
  prompts: 'accepted',
  review: 'accepted',
  utilities: 'accepted',
  validations: 'accepted',
  setUp: 'full',
  properties: 'full',
  intervals: 'full',
  costAvoidance: 'full',
  temperatures: 'full',
  widgets: 'full',
  chat: 'full',
}

/** What people of a company that waits to be accepted can do all the same: prepare properties. */
const DRAFTS: readonly CallName[] = [
  'properties.onboarding',
  'properties.list',
  'properties.new',
  'properties.create',
  'properties.get',
  'properties.remove',
  'properties.mend',
]

const areaOf = (call: CallName) => AREAS[call.slice(0, call.indexOf('.')) as ClientArea] ?? 'full'

/** Throws forbidden for a call that this installation, or the company of this client, does without. */
export function requireArea(
  call: CallName,
  { variant, session }: { variant: Variant; session: Session | null },
): void {
  const area = areaOf(call)
  if (area === 'everybody') return
  const isDocumentsAlone = variant === 'documents' || session?.isDocumentsAlone === true
  if (isDocumentsAlone && area === 'full')
    throw forbidden('This is not available: only documents and authorizations are used here.')
  if (session?.isWaiting && !DRAFTS.includes(call)) throw notAcceptedYet()
}

export const notAcceptedYet = () =>
  forbidden('Your company is not accepted yet. Until then you can prepare properties.')

const STAFF_ELSEWHERE =
  'This address is for clients. Staff log in at the full installation, where bills are processed.'

/** Staff have no part in an installation for documents alone. Throws unauthenticated. */
export function requireClientOf(variant: Variant, { admin, os }: Pick<Session, 'admin' | 'os'>): void {
  if (variant === 'documents' && (admin || os)) throw new CallError('unauthenticated', STAFF_ELSEWHERE)
}
