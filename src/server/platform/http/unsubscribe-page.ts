import type { FastifyInstance } from 'fastify'
import { CONTRACT } from '#contract/client/contract.ts'
import { API_PREFIX } from '#contract/kernel/call.ts'

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 1_000

/**
 * The address that a mail names for ending mails of its kind, besides its call: a mail program posts a form there that
 * always says the same (RFC 8058), one that knows nothing of that opens it, and is led to the page that asks first.
 */
export function serveUnsubscribing(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
    done(null, undefined),
  )
  const { anon } = CONTRACT['notifications.unsubscribe'].at
  app.get<{ Params: { token: string } }>(
    API_PREFIX + anon.replace('{token}', ':token'),
    { schema: { hide: true } },
    (request, reply) => reply.redirect(`/unsubscribe?token=${encodeURIComponent(request.params.token)}`),
  )
}
