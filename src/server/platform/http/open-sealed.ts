import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ofLink, ofUser } from '#base/sealed-place.ts'
import type { CallName } from '#contract/client/contract.ts'
import { openEnvelopes } from '#contract/kernel/sealed-field.ts'
import type { Session } from '../auth/session.ts'
import { CallError } from '../errors.ts'
import type { FieldOpener } from '../secrets/field-opener.ts'
import { refuseUnstorable } from './storable.ts'

/** The longest form has a password for each of its hundred accounts. */
const MOST_ENVELOPES = 200

interface SealedCall {
  name: CallName
  schema: z.ZodType
  session: Session | null
}

/** Puts the texts in the place of the envelopes of a call's body. Throws `CallError` for one that does not open. */
export async function openSealed(
  request: FastifyRequest,
  { name, schema, session }: SealedCall,
  opener: FieldOpener,
): Promise<void> {
  const whose = session === null ? ofLink(linkOf(request)) : ofUser(session.userId)
  let envelopes = 0
  request.body = await openEnvelopes(schema, request.body, async (sealed, field) => {
    if (++envelopes > MOST_ENVELOPES)
      throw new CallError(
        'too_large',
        `A call takes at most ${MOST_ENVELOPES} sealed texts. Send fewer at once.`,
      )
    const text = await opener.open(sealed, { call: name, whose, field })
    refuseUnstorable(text)
    return text
  })
}

const withLink = z.object({ personalizedCode: z.string() })
const underLink = z.object({ uuid: z.string() })

/** The link that a call without a session names, in its address or its body. */
const linkOf = ({ params, body }: FastifyRequest): string =>
  underLink.safeParse(params).data?.uuid ?? withLink.safeParse(body).data?.personalizedCode ?? ''
