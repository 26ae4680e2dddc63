import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CallName, CONTRACT } from '#contract/client/contract.ts'
import { API_PREFIX, type CallFiles, type CallShape } from '#contract/kernel/call.ts'
import { apiPage } from './api-page.ts'
import { policyWithStyle } from './security-headers.ts'
import { serveText } from './serve-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    call?: CallName
  }
}

/** Collects the routes that are registered from here on. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Utility bills',
        version: '1',
        description:
          'Send the token of /auth/login in the Authorization header, bare or after "Bearer". ' +
          'A call that fails answers { error: { code, message, details } }. Where records are not as the caller ' +
          'saw them, the code is "conflict" and details say what they are by now: ' +
          '{ kind, records, changed_by, changed_at }.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization' },
          widgetToken: {
            type: 'apiKey',
            in: 'header',
            name: 'widgetToken',
            description: 'The token of a shared widget. Its link says what is seen, whatever is asked for.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key, “ubk_…”, which staff make for another system. It has the scopes that a call asks for.',
          },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const shape: CallShape | null = input.route.config?.call ? CONTRACT[input.route.config.call] : null
      return shape?.files
        ? { schema: { ...schema, body: multipartBody(shape.files, shape.fields) }, url }
        : { schema, url }
    },
  })
}

/** Serves the document, and a page to read it on. */
export function serveDescription(app: FastifyInstance): void {
  serveText(app, `${API_PREFIX}/openapi.json`, () => ({
    text: JSON.stringify(app.swagger()),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }))
  serveText(app, '/api/docs', () => {
    const { html, styleHash } = apiPage(app.swagger())
    return {
      text: html,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyWithStyle(styleHash),
      },
    }
  })
}

/** By what a caller is let in, as a call's paths are named. */
export type Role = 'anon' | 'client' | 'admin' | 'key'

/** Who may make a call on this path, and whose records it is about. */
export function audienceOf(role: Role, { contractors, clients, freshProof, scope }: CallShape): string {
  if (role === 'anon') return 'For anybody, without a token.'
  if (role === 'key')
    return `For an API key with the scope “${scope}”: records of the key’s client, or of every one.`
  const not =
    (contractors === false ? ' Not for contractors’ staff.' : '') +
    (freshProof ? ' Asks for a proof of the last five minutes: see /account/proof.' : '')
  return role === 'admin'
    ? `For staff: records of every company.${not}`
    : `For ${clients === false ? 'staff' : 'anybody with a session'}: records of the own company.${not}`
}

function multipartBody({ names: [name], limits }: CallFiles, fields: z.ZodObject | undefined) {
  const texts = fields && z.toJSONSchema(fields, { io: 'input', target: 'draft-2020-12' })
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const files = limits.files === 1 ? file : { type: 'array', items: file, maxItems: limits.files }
  return { type: 'object', properties: { ...texts?.properties, [name]: files }, required: [name] }
}
