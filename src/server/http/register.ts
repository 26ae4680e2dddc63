import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { CallShape } from '#contract/call.ts'
import { type CallAnswer, CONTRACT, type Contract } from '#contract/contract.ts'
import { errorBody } from '#contract/errors.ts'
import { API_PREFIX, ROUTES, type Route, type RouteName } from '#contract/routes.ts'
import type { Session } from '../auth/session.ts'
import { CallError, forbidden } from '../errors.ts'
import { tokenOf } from './token.ts'

type Base = 'admin' | 'client'

type Output<N extends RouteName, K extends keyof CallShape> = Contract[N] extends {
  [P in K]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

type SessionOf<N extends RouteName> = (typeof ROUTES)[N]['role'] extends 'anon' ? null : Session

/** One call on its way: what it brought, parsed by the contract, and who makes it. */
export interface IncomingCall<N extends RouteName, S = SessionOf<N>> {
  params: Output<N, 'params'>
  query: Output<N, 'query'>
  body: Output<N, 'body'>
  session: S
  /** admin: every company's records; client: the session's own company only. */
  base: Base
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers what the contract says; a call without an answer there sends through `reply` and returns it. */
type Handler<N extends RouteName, S> = (
  call: IncomingCall<N, S>,
) => Promise<CallAnswer<N> extends undefined ? FastifyReply : CallAnswer<N>>

interface RegisterOptions {
  /** Most bytes of the body; 1 MiB unless told. A multipart call sets its own limits. */
  bodyLimit?: number
}

export interface Register {
  <N extends RouteName>(name: N, handler: Handler<N, SessionOf<N>>, options?: RegisterOptions): void
  /** A call that a signed link may make without a session: then `session` is null and the handler checks the link. */
  linked<N extends RouteName>(
    name: N,
    handler: Handler<N, SessionOf<N> | null>,
    options?: RegisterOptions,
  ): void
}

/** Finds the live session of a token; throws `CallError` "unauthenticated". */
export type Authenticate = (token: string) => Promise<Session>

/** A call before the contract's types are put on it; its values are what the schemas of its route let through. */
type ServedCall = Record<'params' | 'query' | 'body', unknown> &
  Pick<IncomingCall<RouteName, Session | null>, 'session' | 'base' | 'request' | 'reply'>
type Serve = (call: ServedCall) => Promise<unknown>

/** Gives route files the one way to serve a call: path, access and schemas come from the contract. */
export function createRegister(app: FastifyInstance, authenticate: Authenticate): Register {
  const serve = (name: RouteName, handler: Serve, linked: boolean, { bodyLimit }: RegisterOptions = {}) => {
    const route: Route = ROUTES[name]
    for (const place of placesOf(route)) {
      const sessions = new WeakMap<FastifyRequest, Session>()
      app.route({
        method: route.method,
        url: API_PREFIX + place.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: schemaOf(name, place),
        bodyLimit,
        config: { call: name },
        // Before the body is read: a stranger's bytes are not taken in.
        onRequest: async (request) => {
          const session = await admit(request, place, linked, authenticate)
          if (session !== null) sessions.set(request, session)
        },
        handler: (request, reply) => {
          const { params, query, body } = request
          const session = sessions.get(request) ?? null
          return handler({ params, query, body, session, base: place.base, request, reply })
        },
      })
    }
  }
  return Object.assign(
    (name: RouteName, handler: unknown, options?: RegisterOptions) =>
      serve(name, handler as Serve, false, options),
    {
      linked: (name: RouteName, handler: unknown, options?: RegisterOptions) =>
        serve(name, handler as Serve, true, options),
    },
  )
}

async function admit(
  request: FastifyRequest,
  { role }: Place,
  linked: boolean,
  authenticate: Authenticate,
): Promise<Session | null> {
  if (role === 'anon') return null
  const token = tokenOf(request)
  if (token === null && linked) return null
  if (token === null) throw new CallError('unauthenticated', 'Sign in first.')
  const session = await authenticate(token)
  if (role === 'admin' && !session.admin) throw forbidden('Only staff may do this.')
  return session
}

interface Place {
  base: Base
  path: string
  role: 'anon' | 'token' | 'admin'
}

function placesOf(route: Route): Place[] {
  if (route.role !== 'both')
    return [{ base: route.role === 'admin' ? 'admin' : 'client', path: route.path, role: route.role }]
  return [
    { base: 'admin', path: route.admin, role: 'admin' },
    { base: 'client', path: route.client, role: 'token' },
  ]
}

/** The zod schemas that validate the call and describe it in the OpenAPI document. */
function schemaOf(name: RouteName, { role }: Place): FastifySchema & Record<string, unknown> {
  const shape: CallShape = CONTRACT[name]
  return {
    operationId: role === 'admin' ? `${name}.admin` : name,
    tags: [name.split('.')[0] ?? name],
    security: role === 'anon' ? [] : [{ token: [] }],
    ...(shape.params ? { params: shape.params } : {}),
    ...(shape.query ? { querystring: shape.query } : {}),
    ...(shape.body ? { body: shape.body } : {}),
    ...(shape.fields ? { consumes: ['multipart/form-data'] } : {}),
    ...(shape.answer ? { response: { 200: shape.answer, default: errorBody } } : {}),
  }
}
