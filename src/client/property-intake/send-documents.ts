import { fileSession } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { sendForm } from '#contract/client/send-form.ts'
import { sendUploads } from '#ui/upload/send-uploads.ts'
import { canBeSent, type Settled, uploadsOf } from '#ui/upload/upload-state.ts'

interface Documents {
  files: readonly File[]
  propertyId: number
  /** Empty when the person did not say. */
  utilityCompanyId: string
}

/** Sends the documents of a property; answers those that were not taken, with what to tell of each. */
export async function sendDocuments({ files, ...about }: Documents): Promise<{ file: File; told: string }[]> {
  const uploads = uploadsOf(files)
  const chosen = uploads.filter(({ state }) => canBeSent(state))
  const sent = await sendUploads({
    uploads: chosen,
    send: (file) => sendDocument(file, about),
    reasonOf: failureWords,
  })
  const fates = new Map(chosen.map(({ key }, at) => [key, sent[at]]))
  return uploads.flatMap(({ key, file, state }) => {
    const fate = fates.get(key) ?? state
    if (fate.kind === 'refused') return [{ file, told: `${file.name}: ${fate.message}` }]
    return fate.kind === 'failed' ? [{ file, told: `${file.name} was not uploaded: ${fate.message}` }] : []
  })
}

async function sendDocument(file: File, about: Omit<Documents, 'files'>): Promise<Settled> {
  const form = new FormData()
  form.append('name', file.name)
  form.append('property_id', String(about.propertyId))
  if (about.utilityCompanyId !== '') form.append('utility_company_id', about.utilityCompanyId)
  form.append('uploaded_file', file)
  const { outcome, message } = await sendForm('properties.uploadFile', { form, session: fileSession() })
  return outcome === 'refused' ? { kind: 'refused', message } : { kind: 'accepted', billId: null, message }
}
