import type { ErrorBody } from '#contract/kernel/errors.ts'
import { CallFailed, type Session, urlOf } from './client.ts'
import type { CallAnswer, CallName } from './contract.ts'

export interface Sending {
  form: FormData
  /** Null for a call that needs no session. */
  session: (Session & { ended?(): void }) | null
  params?: Record<string, unknown>
  /** How much is on its way, 0 to 1. */
  onProgress?(fraction: number): void
  signal?: AbortSignal
}

/**
 * Sends files. By XMLHttpRequest, as fetch does not tell how much was sent. Rejects with a CallFailed, or with the
 * signal's reason; a file that the server refuses is an answer, not a failure.
 */
export function sendForm<N extends CallName>(name: N, sending: Sending): Promise<CallAnswer<N>> {
  const { form, session, params, onProgress, signal } = sending
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', urlOf(name, session?.base ?? 'client', params))
    if (session !== null) request.setRequestHeader('Authorization', `Bearer ${session.token ?? ''}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / (total || 1)))
    request.addEventListener('error', () =>
      reject(new CallFailed('unreachable', 0, 'The connection was lost. Try again.')),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response as CallAnswer<N>)
      if (request.status === 401 && session !== null && session.token !== null) session.ended?.()
      reject(failureOf(request))
    })
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function failureOf(request: XMLHttpRequest): CallFailed {
  const body = request.response as ErrorBody | null
  if (body?.error === undefined) {
    return new CallFailed('internal', request.status, `Something went wrong (${request.status}). Try again.`)
  }
  return new CallFailed(body.error.code, request.status, body.error.message, body.error.details)
}
