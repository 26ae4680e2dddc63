import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { formatCount } from '#base/figures.ts'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '#contract/kernel/errors.ts'
import { isDatabaseAway, READ_ONLY } from '../database/away.ts'
import { CallError, isDiskFull } from '../errors.ts'
import { FileStoreAway } from '../files/files.ts'
import { opensPage, sendErrorPage } from './error-page.ts'

const INTERNAL = 'Something went wrong on our side. Try again in a minute.'
const DATABASE_AWAY =
  'The database does not answer at the moment. Nothing was changed; try again in a minute.'
const DATABASE_READ_ONLY =
  'The database takes no changes at the moment. Nothing was changed or lost; try again in a minute.'
const FILES_AWAY =
  'The store of files does not answer as it should at the moment. Nothing was changed; try again in a minute.'
const DISK_FULL =
  'The disk of the server takes nothing more, so nothing was stored. Tell whoever runs it, then try again.'
const RETRY_SECONDS = 5

/** Turns whatever was thrown into the one form of a failed call. What is unexpected is logged, never shown. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = asCallError(error, request)
  if (refused.code === 'internal' || refused.code === 'unavailable')
    request.log.error({ err: error }, 'call failed')
  if (refused.retryAfter !== null) reply.header('retry-after', String(refused.retryAfter))
  if (opensPage(request)) return sendErrorPage(reply, refused)
  return reply.status(ERROR_CODES[refused.code]).send(errorBodyOf(refused))
}

/** The answer at an address that nothing serves. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(new CallError('not_found', `There is nothing at ${addressOf(request)}.`), request, reply)

/** For a person the address alone; for a program the method too. */
const addressOf = (request: FastifyRequest): string =>
  opensPage(request) ? 'this address' : `${request.method} ${request.url}`

export function errorBodyOf({ code, message, details }: CallError): ErrorBody {
  return { error: { code, message, ...(details === undefined ? {} : { details }) } }
}

function asCallError(error: unknown, request: FastifyRequest): CallError {
  if (error instanceof CallError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isDatabaseAway(error))
    return new CallError('unavailable', isReadOnly(error) ? DATABASE_READ_ONLY : DATABASE_AWAY, {
      cause: error,
      retryAfter: RETRY_SECONDS,
    })
  if (error instanceof FileStoreAway)
    return new CallError('unavailable', FILES_AWAY, { cause: error, retryAfter: RETRY_SECONDS })
  if (isDiskFull(error))
    return new CallError('unavailable', DISK_FULL, { cause: error, retryAfter: RETRY_SECONDS })
  const { statusCode, message, code: kind } = error as Partial<FastifyError>
  if (kind === 'FST_ERR_CTP_BODY_TOO_LARGE') return new CallError('too_large', tooLarge(request))
  const code = statusCode === undefined || statusCode >= 500 ? null : codeOf(statusCode)
  return code === null
    ? new CallError('internal', INTERNAL, { cause: error })
    : new CallError(code, message ?? 'The call could not be understood.')
}

const isReadOnly = (error: Error): boolean => 'code' in error && error.code === READ_ONLY

const KB = 1024

const tooLarge = ({ routeOptions }: FastifyRequest): string =>
  `The call is larger than ${formatCount(Math.round(Number(routeOptions.bodyLimit) / KB))} kB.`

function invalidInput(issues: { instancePath: string; message?: string }[]): CallError {
  const details = issues.map((issue) => ({
    path: issue.instancePath.split('/').filter((part) => part !== ''),
    message: issue.message ?? 'Invalid.',
  }))
  const first = details[0]
  const where = first === undefined || first.path.length === 0 ? '' : ` (${first.path.join('.')})`
  return new CallError('invalid_input', `${first?.message ?? 'Invalid input'}${where}`, { details })
}

function codeOf(status: number): ErrorCode {
  const known = Object.entries(ERROR_CODES).find(([, known]) => known === status)
  return (known?.[0] as ErrorCode | undefined) ?? 'invalid_input'
}
