import type { CauseCode } from '#domain/authorizations/causes.ts'
import type { AuthorizationStatus } from '#domain/authorizations/status.ts'
import { listAuthorizations } from '#server/authorizations/authorization-record.ts'
import { setCause } from '#server/authorizations/break-authorization.ts'
import { editAuthorization } from '#server/authorizations/edit-authorization.ts'
import { mapSubmission } from '#server/authorizations/map-submission.ts'
import type { Services } from '#server/platform/services.ts'
import { createLink } from '#server/public-links/public-links.ts'
import { listSubmittedCredentials, submitCredentials } from '#server/public-links/submitted-credentials.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'events'>

/** How far the first logins of a client have come; the others wait. */
const STANDINGS: readonly { status: AuthorizationStatus; broken?: { cause: CauseCode; errors: string } }[] = [
  { status: 'Inventory Complete' },
  {
    status: 'Inventory Complete',
    broken: { cause: 'wrong_password', errors: 'The site refuses the password.' },
  },
  { status: 'Processing Inventory' },
  {
    status: 'Inventory Complete',
    broken: { cause: 'captcha', errors: 'The site asks to pick out pictures.' },
  },
]

/** What somebody of the client sent by the form: one login that was taken up, and one that waits for it. */
const SUBMITTED = [
  { online_access_url: 'portal.larkmoor.example', online_access_username: 'facilities', otherDetails: '' },
  {
    online_access_url: 'my.northgate-water.example',
    online_access_username: 'harbor.front.desk',
    otherDetails: 'The account numbers are on the last page.',
  },
] as const

/** Logins of a client as people left them: by the form, half taken in, and two that broke. */
export async function settleLogins(
  services: Needed,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> {
  const { db } = services
  const { rows } = await listAuthorizations(db, { companyId, status: undefined, before: undefined })
  for (const [at, { status, broken }] of STANDINGS.entries()) {
    const login = rows[at]
    if (login === undefined) break
    await editAuthorization(services, login.id, { status }, userId)
    if (broken !== undefined) await setCause(services, { id: login.id, ...broken, by: { userId } })
  }
  await sendByForm(services, { companyId, userId })
}

async function sendByForm(
  services: Needed,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> {
  const { db } = services
  const order = { kind: 'credentials', companyId, label: 'Portal logins', days: null } as const
  const link = await createLink(db, order, userId)
  for (const login of SUBMITTED) {
    const secrets = { online_access_password: 'demo-portal-form', twoFaInstructions: '' }
    await submitCredentials(services, { personalizedCode: link.uuid, ...secrets, ...login }, '192.0.2.1')
  }
  const { rows } = await listSubmittedCredentials(db, { companyId, before: undefined })
  const first = rows.at(-1)
  if (first !== undefined) await mapSubmission(services, first.id, userId)
}
