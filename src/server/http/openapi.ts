import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CallShape } from '#contract/call.ts'
import { CONTRACT } from '#contract/contract.ts'
import { API_PREFIX, type RouteName } from '#contract/routes.ts'
import { apiPage } from './api-page.ts'
import { policyWithStyle } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    call?: RouteName
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
          'A call that fails answers { error: { code, message, details } }.',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const shape: CallShape | null = input.route.config?.call ? CONTRACT[input.route.config.call] : null
      return shape?.fields
        ? { schema: { ...schema, body: multipartBody(shape.fields) }, url }
        : { schema, url }
    },
  })
}

/** Serves the document, and a page to read it on. */
export function serveDescription(app: FastifyInstance): void {
  app.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const page = apiPage(app.swagger())
    return reply
      .header('content-security-policy', policyWithStyle(page.styleHash))
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}

function multipartBody(fields: z.ZodObject) {
  const schema = z.toJSONSchema(fields, { io: 'input', target: 'draft-2020-12' })
  const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { type: 'object', properties: { ...schema.properties, 'fileData[]': files } }
}
