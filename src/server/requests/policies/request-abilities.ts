import type { RequestRow } from '#contract/requests/requests.ts'
import { isCallOnly, splitRecipients } from '#domain/records/delivery.ts'

interface RequestToJudge {
  deliveryEmail: string | null
  doNotEmail: boolean
  emailTemplateId: number | null
  hasLetter: boolean
  uploadLinkRevoked: boolean
}

/** For each thing that can be done with a request: true, or why not, in words for the person. */
export function requestAbilitiesOf(
  request: RequestToJudge,
  { answered, mailInDoubt }: { answered: boolean; mailInDoubt: boolean },
): RequestRow['abilities'] {
  return {
    mail: mailAbility(request),
    favourite: request.emailTemplateId !== null || "This account doesn't have a favorite template.",
    letters: request.hasLetter || 'There is no letter of authorization for this account.',
    confirm_received: answered || 'No bill has come since the request was sent.',
    upload_link:
      !request.uploadLinkRevoked || 'Its upload link was revoked. Open it again among the public links.',
    settle_mail: mailInDoubt || 'No e-mail of this request is in doubt.',
  }
}

/** Whether the utility can be written to. */
export function mailAbility({
  deliveryEmail,
  doNotEmail,
}: Pick<RequestToJudge, 'deliveryEmail' | 'doNotEmail'>): true | string {
  if (doNotEmail) return 'This account is marked “do not e-mail”.'
  if (isCallOnly(deliveryEmail)) return 'This utility wants a call, not a mail.'
  return splitRecipients(deliveryEmail ?? '').length > 0 || 'This account has no delivery e-mail.'
}
