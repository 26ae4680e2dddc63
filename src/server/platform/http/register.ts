import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { type CallAnswer, type CallName, CONTRACT, type Contract } from '#contract/client/contract.ts'
import { API_PREFIX, type CallFiles, type CallPaths, type CallShape } from '#contract/kernel/call.ts'
import { errorBody } from '#contract/kernel/errors.ts'
import { takesEnvelopes } from '#contract/kernel/sealed-field.ts'
import type { KeyScope } from '#domain/api-access/key-scopes.ts'
import type { WidgetName } from '#domain/widgets/options.ts'
import type { ApiKey, CallingKey } from '../auth/api-key.ts'
import type { Session } from '../auth/session.ts'
import type { WidgetPass } from '../auth/widget-pass.ts'
import { CallError, forbidden, proofDue, RecordChanged } from '../errors.ts'
import type { FileStore } from '../files/files.ts'
import type { ReceivedFile } from '../files/received-file.ts'
import type { FieldOpener } from '../secrets/field-opener.ts'
import { openSealed } from './open-sealed.ts'
import { audienceOf, type Role } from './openapi.ts'
import { type PresentStates, staleAnswer } from './stale-answer.ts'
import { tokenOf, widgetTokenOf } from './token.ts'
import { readUpload, type Upload, type UploadOptions } from './uploaded-files.ts'
import { allowEveryOrigin, answerPreflight } from './widget-frames.ts'

type Base = 'admin' | 'client'

type Output<N extends CallName, K extends keyof CallShape> = Contract[N] extends {
  [P in K]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

type SessionOf<N extends CallName> = Contract[N] extends { at: { anon: string } | { key: string } }
  ? null
  : Contract[N] extends { signedLink: true } | { widgets: readonly WidgetName[] }
    ? Session | null
    : Session

type KeyOf<N extends CallName> = Contract[N] extends { at: { key: string } } ? CallingKey : null

type PassOf<N extends CallName> = Contract[N] extends { widgets: readonly WidgetName[] }
  ? WidgetPass | null
  : null

/** One call on its way: what it brought, parsed by the contract, and who makes it. */
export interface IncomingCall<N extends CallName> {
  params: Output<N, 'params'>
  query: Output<N, 'query'>
  body: Output<N, 'body'>
  /** Null where none is needed, and where a signed link may stand in for it: that is the handler's to check. */
  session: SessionOf<N>
  /** Of a call that is made by a key: null in all others. */
  key: KeyOf<N>
  /** Of a call that a widget makes: then there is no session. */
  pass: PassOf<N>
  /** admin: every company's records; client: the session's own company only. */
  base: Base
  /**
   * Takes the files and texts of a multipart call in. With `noRoom` no file is kept: each is named with this reason.
   * Throws `CallError`, also where there is no file and the call needs one.
   */
  receive: Contract[N] extends { files: { missing: string } }
    ? (options?: UploadOptions) => Promise<Upload<Output<N, 'fields'>>>
    : Contract[N] extends { files: CallFiles }
      ? (options?: UploadOptions) => Promise<Upload<Output<N, 'fields'>, ReceivedFile[]>>
      : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers what the contract says; a call without an answer there sends through `reply` and returns it. */
type Handler<N extends CallName> = (
  call: IncomingCall<N>,
) => Promise<CallAnswer<N> extends undefined ? FastifyReply : CallAnswer<N>>

interface RegisterOptions {
  /** Most bytes of the body; 1 MiB unless told. A multipart call sets its own limits. */
  bodyLimit?: number
}

export type Register = <N extends CallName>(name: N, handler: Handler<N>, options?: RegisterOptions) => void

/** A call before the contract's types are put on it; its values are what the schemas of its route let through. */
type ServedCall = Record<'params' | 'query' | 'body' | 'receive', unknown> &
  Pick<IncomingCall<'bills.content'>, 'base' | 'request' | 'reply'> &
  Admitted
type Serve = (call: ServedCall) => Promise<unknown>

/** Who was let in: somebody by a session, another system by a key, a widget by its link, or nobody in particular. */
interface Admitted {
  session: Session | null
  key: CallingKey | null
  pass: WidgetPass | null
}

const NOBODY: Admitted = { session: null, key: null, pass: null }

interface RegisterParts {
  files: FileStore
  /** The session that a token names. Throws `CallError`. */
  authenticate: (token: string) => Promise<Session>
  /** The API key that a token is, where it may make calls of this scope. Throws `CallError`. */
  admitKey: (token: string, scope: KeyScope) => Promise<ApiKey>
  /** What the token of one of these widgets lets see. Throws `CallError`. */
  admitWidget: (token: string, widgets: readonly WidgetName[]) => Promise<WidgetPass>
  presentStates: PresentStates
  /** Throws forbidden for a call that the installation, or the company of the session, does without. */
  requireArea: (call: CallName, session: Session | null) => void
  sealedFields: FieldOpener
}

type Doors = Pick<RegisterParts, 'authenticate' | 'admitKey' | 'admitWidget' | 'requireArea'>

/** Gives route files the one way to serve a call: path, access, files and schemas come from the contract. */
export function createRegister(
  app: FastifyInstance,
  { files: store, presentStates, sealedFields, ...doors }: RegisterParts,
): Register {
  const serve = (name: CallName, handler: Serve, { bodyLimit }: RegisterOptions = {}) => {
    const shape: CallShape = CONTRACT[name]
    const { files, fields, body: schema } = shape
    const sealable = schema !== undefined && takesEnvelopes(schema)
    for (const place of placesOf(shape.at)) {
      const url = API_PREFIX + place.path.replace(/\{(\w+)\}/g, ':$1')
      if (isOfWidgets(shape, place)) answerPreflight(app, url, shape.method)
      const admitted = new WeakMap<FastifyRequest, Admitted>()
      app.route({
        method: shape.method,
        url,
        schema: schemaOf(name, place),
        bodyLimit,
        config: { call: name },
        // Before the body is read: a stranger's bytes are not taken in.
        onRequest: async (request, reply) => {
          if (isOfWidgets(shape, place)) allowEveryOrigin(reply)
          admitted.set(request, await admit(request, place, name, doors))
        },
        ...(sealable && {
          preValidation: async (request: FastifyRequest) => {
            const { session } = admitted.get(request) ?? NOBODY
            await openSealed(request, { name, schema, session }, sealedFields)
          },
        }),
        handler: async (request, reply) => {
          const { params, query, body } = request
          const { base } = place
          const { session, key, pass } = admitted.get(request) ?? NOBODY
          const receive =
            files &&
            ((options: UploadOptions) => readUpload(request, { files: store }, { files, fields }, options))
          try {
            return await handler({ params, query, body, session, key, pass, base, receive, request, reply })
          } catch (error) {
            if (!(error instanceof RecordChanged) || session === null) throw error
            throw await staleAnswer(error, presentStates, { session, base })
          }
        },
      })
    }
  }
  return (name, handler, options) => serve(name, handler as unknown as Serve, options)
}

async function admit(
  request: FastifyRequest,
  { role }: Place,
  call: CallName,
  { authenticate, admitKey, admitWidget, requireArea }: Doors,
): Promise<Admitted> {
  const { contractors, clients, freshProof, signedLink, scope, beforeSecondFactor, widgets }: CallShape =
    CONTRACT[call]
  const widgetToken = widgetTokenOf(request)
  // What somebody shared is seen by its link in every variant.
  if (widgets !== undefined && isOfWidgets({ widgets }, { role }) && widgetToken !== null)
    return { ...NOBODY, pass: await admitWidget(widgetToken, widgets) }
  if (scope === undefined) requireArea(call, null)
  if (role === 'anon') return NOBODY
  const token = tokenOf(request)
  if (token === null && signedLink) return NOBODY
  if (scope !== undefined) {
    if (token === null) throw new CallError('unauthenticated', 'Send an API key in the Authorization header.')
    return { ...NOBODY, key: { ...(await admitKey(token, scope)), address: request.ip } }
  }
  if (token === null) throw new CallError('unauthenticated', 'Sign in first.')
  const session = { ...(await authenticate(token)), address: request.ip }
  if (session.secondFactorDue && !beforeSecondFactor) throw secondFactorDue()
  if ((role === 'admin' || clients === false) && !session.admin) throw forbidden('Only staff may do this.')
  if (contractors === false && session.os) throw forbidden('This is not open to contractors’ staff.')
  requireArea(call, session)
  if (freshProof && !session.isProved) throw proofDue()
  return { ...NOBODY, session }
}

const isOfWidgets = ({ widgets }: Pick<CallShape, 'widgets'>, { role }: Pick<Place, 'role'>): boolean =>
  widgets !== undefined && role === 'client'

const secondFactorDue = () =>
  new CallError('forbidden', 'Set up a second factor on your account page first: it is required here.', {
    details: { second_factor: 'due' },
  })

interface Place {
  base: Base
  role: Role
  path: string
}

const placesOf = (at: CallPaths): Place[] =>
  (Object.entries(at) as [Role, string][]).map(([role, path]) => ({
    base: role === 'admin' ? 'admin' : 'client',
    role,
    path,
  }))

const securityOf = (role: Role, { scope, widgets }: CallShape): { [scheme: string]: string[] }[] => {
  if (role === 'anon') return []
  if (scope !== undefined) return [{ apiKey: [scope] }]
  return [{ token: [] }, ...(isOfWidgets({ widgets }, { role }) ? [{ widgetToken: [] }] : [])]
}

/** The zod schemas that validate the call and describe it in the OpenAPI document. */
function schemaOf(name: CallName, { role }: Place): FastifySchema & Record<string, unknown> {
  const shape: CallShape = CONTRACT[name]
  return {
    operationId: role === 'admin' ? `${name}.admin` : name,
    tags: [name.split('.')[0] ?? name],
    description: audienceOf(role, shape),
    security: securityOf(role, shape),
    ...(shape.params ? { params: shape.params } : {}),
    ...(shape.query ? { querystring: shape.query } : {}),
    ...(shape.body ? { body: shape.body } : {}),
    ...(shape.files ? { consumes: ['multipart/form-data'] } : {}),
    ...(shape.answer ? { response: { 200: shape.answer, default: errorBody } } : {}),
  }
}
