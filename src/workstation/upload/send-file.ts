import { CallFailed, type Session, urlOf } from '#contract/client.ts'
import type { CallAnswer } from '#contract/contract.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { UploadOptions } from './uploads.ts'

type UploadAnswer = CallAnswer<'bills.upload'>

interface Sending {
  file: File
  options: UploadOptions
  session: Session
  onProgress(fraction: number): void
  signal: AbortSignal
}

/**
 * Sends one file. By XMLHttpRequest, as fetch does not tell how much was sent.
 * Rejects with a CallFailed, or with the signal's reason; a file that the server refuses is an answer, not a failure.
 */
export function sendFile({ file, options, session, onProgress, signal }: Sending): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', urlOf('bills.upload', session.base))
    request.setRequestHeader('Authorization', `Bearer ${session.token ?? ''}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)))
    request.addEventListener('error', () =>
      reject(new CallFailed('unreachable', 0, 'The connection was lost. Try again.')),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as UploadAnswer)
      else reject(failureOf(request))
    })
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(formOf(file, options))
  })
}

function formOf(file: File, { utilityCompanyId, companyId, inferAccountNum }: UploadOptions): FormData {
  const form = new FormData()
  // What is said of the file stands before it: the server reads the parts in their order.
  if (utilityCompanyId !== null) form.set('utility_company_id', String(utilityCompanyId))
  if (companyId !== null) form.set('company_id', String(companyId))
  form.set('inferAccountNum', String(inferAccountNum))
  form.append('fileData[]', file)
  return form
}

function failureOf(request: XMLHttpRequest): CallFailed {
  const body = request.response as ErrorBody | null
  if (body?.error === undefined) {
    return new CallFailed('internal', request.status, `Something went wrong (${request.status}). Try again.`)
  }
  return new CallFailed(body.error.code, request.status, body.error.message, body.error.details)
}
