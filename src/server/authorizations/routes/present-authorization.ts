import type { z } from 'zod'
import type { authorization, authorizationRow } from '#contract/authorizations/authorizations.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { AuthorizationDetail, AuthorizationRow, OpenQuestion } from '../authorization-record.ts'

export function presentAuthorizationRow({
  submittedCredentialId: _,
  ...row
}: AuthorizationRow): z.input<typeof authorizationRow> {
  return {
    ...withApiNames(row),
    online_access_password: null,
    cause_since: row.causeSince?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

/** The parts that only staff read are empty already for whoever is none. */
export function presentAuthorization({
  accounts,
  reveals,
  twoFaInstructions,
  otherDetails,
  hasTotp,
  codeUntil,
  hasSecurityAnswers,
  asked,
  ...row
}: AuthorizationDetail): z.input<typeof authorization> {
  return {
    ...presentAuthorizationRow(row),
    two_fa_instructions: twoFaInstructions,
    other_details: otherDetails,
    has_totp: hasTotp,
    code_until: codeUntil?.toISOString() ?? null,
    has_security_answers: hasSecurityAnswers,
    asked: asked.map(presentQuestion),
    submitted_credential_id: row.submittedCredentialId,
    accounts: accounts.map(withApiNames),
    reveals: reveals.map(({ userId, name, at, reason }) => ({
      by: { id: userId, name },
      at: at.toISOString(),
      reason,
    })),
  }
}

export const presentQuestion = ({ at, until, ...question }: OpenQuestion) => ({
  ...question,
  at: at.toISOString(),
  until: until.toISOString(),
})
