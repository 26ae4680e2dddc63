import type { RequestRow } from '#contract/requests.ts'
import { isCallOnly, splitRecipients } from '#domain/requests/delivery.ts'

interface RequestToJudge {
  delivery_email: string | null
  do_not_email: boolean
  email_template_id: number | null
  has_letter: boolean
}

/** For each thing that can be done with a request: true, or why not, in words for the person. */
export function requestAbilitiesOf(
  request: RequestToJudge,
  { answered, mailInDoubt }: { answered: boolean; mailInDoubt: boolean },
): RequestRow['abilities'] {
  return {
    mail: mailAbility(request),
    favourite: request.email_template_id !== null || "This account doesn't have a favorite template.",
    letters: request.has_letter || 'There is no letter of authorization for this account.',
    confirm_received: answered || 'No bill has come since the request was sent.',
    settle_mail: mailInDoubt || 'No e-mail of this request is in doubt.',
  }
}

/** Whether the utility can be written to. */
export function mailAbility({
  delivery_email,
  do_not_email,
}: Pick<RequestToJudge, 'delivery_email' | 'do_not_email'>): true | string {
  if (do_not_email) return 'This account is marked “do not e-mail”.'
  if (isCallOnly(delivery_email)) return 'This utility wants a call, not a mail.'
  return splitRecipients(delivery_email ?? '').length > 0 || 'This account has no delivery e-mail.'
}
