import type { CallAnswer } from '#contract/contract.ts'
import { sendForm } from '#contract/send-form.ts'
import { fileTooLarge, UPLOAD_LIMITS } from '#domain/upload-limits.ts'
import { fileSession } from '../session/session.ts'

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
  const form = new FormData()
  form.append('name', document.file.name)
  form.append('property_id', String(document.propertyId))
  if (document.utilityCompanyId !== '') form.append('utility_company_id', document.utilityCompanyId)
  form.append('uploaded_file', document.file)
  return sendForm('properties.uploadFile', { form, session: fileSession() })
}
