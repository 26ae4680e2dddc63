import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SAMPLE_PATH } from '#domain/widgets/addresses.ts'
import { policyFramedBy } from './security-headers.ts'

/** Which hosts may frame the page of a widget's token; undefined where the token opens nothing. */
export type FindFramers = (token: string) => Promise<readonly string[] | undefined>

/**
 * Who may frame a page of the widgets: with the token of a link the hosts that the link names, or anybody; without one
 * nobody, since whoever is signed in here would see what is theirs in there. The sample is of nobody, and stands anywhere.
 */
export async function setFramers(
  request: FastifyRequest,
  reply: FastifyReply,
  findFramers: FindFramers,
): Promise<void> {
  const { widgetToken } = request.query as { widgetToken?: unknown }
  reply.header(
    'content-security-policy',
    policyFramedBy(await framersOf(request.url, widgetToken, findFramers)),
  )
}

async function framersOf(
  url: string,
  widgetToken: unknown,
  findFramers: FindFramers,
): Promise<readonly string[] | '*'> {
  if (url.split('?')[0] === SAMPLE_PATH) return '*'
  if (typeof widgetToken !== 'string' || widgetToken === '') return []
  // A page that says only that its link does not work may stand anywhere.
  const hosts = (await findFramers(widgetToken)) ?? []
  return hosts.length === 0 ? '*' : hosts
}

const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, widgettoken',
  'access-control-max-age': '7200',
}

/**
 * A call that widgets make answers pages of every origin: a frame that its page put into a sandbox has none. What it
 * answers hangs on the token alone, which such a page has to send itself; a session's header is not let through.
 */
export function allowEveryOrigin(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
}

/** What a browser asks before it makes such a call. */
export function answerPreflight(app: FastifyInstance, url: string, method: string): void {
  app.options(url, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ ...ALLOWED, 'access-control-allow-methods': method })
      .code(204)
      .send(),
  )
}
