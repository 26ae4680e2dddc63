import { CallFailed, urlOf } from '#contract/client.ts'
import type { CallAnswer } from '#contract/contract.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { fileTooLarge, UPLOAD_LIMITS } from '#domain/upload-limits.ts'
import { liveToken } from '../session/session.ts'

interface Document {
  file: File
  propertyId: number
  /** Empty when the person did not say. */
  utilityCompanyId: string
}

/** Sends one document of a property, unless it is too large; throws `CallFailed`. */
export async function uploadDocument(document: Document): Promise<CallAnswer<'properties.uploadFile'>> {
  if (document.file.size > UPLOAD_LIMITS.fileBytes)
    return { outcome: 'refused', message: fileTooLarge(UPLOAD_LIMITS) }
  const body = new FormData()
  body.append('name', document.file.name)
  body.append('property_id', String(document.propertyId))
  if (document.utilityCompanyId !== '') body.append('utility_company_id', document.utilityCompanyId)
  body.append('uploaded_file', document.file)
  const response = await fetch(urlOf('properties.uploadFile', 'client'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${liveToken() ?? ''}` },
    body,
  }).catch(() => null)
  if (response?.ok) return response.json()
  const answer: ErrorBody | null = await (response?.json() ?? Promise.resolve(null)).catch(() => null)
  throw new CallFailed(
    answer?.error.code ?? 'unreachable',
    response?.status ?? 0,
    answer?.error.message ?? 'The connection failed.',
  )
}
