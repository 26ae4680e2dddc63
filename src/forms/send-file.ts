import { CallFailed } from '#contract/client.ts'
import type { CallAnswer } from '#contract/contract.ts'
import { sendForm } from '#contract/send-form.ts'

type UploadAnswer = CallAnswer<'public.upload'>

export type FileFate =
  | { outcome: UploadAnswer['files'][number]['outcome']; message: string; receipt: string }
  /** Nothing is known to have arrived; sending it again does no harm. `message` is null for a broken connection. */
  | { outcome: 'failed'; message: string | null }

/** Sends one file by a public link. */
export async function sendFile(
  file: File,
  link: { uuid: string; requestId: string | null },
  onProgress: (fraction: number) => void,
): Promise<FileFate> {
  const form = new FormData()
  form.append('personalizedCode', link.uuid)
  if (link.requestId !== null) form.append('requestId', link.requestId)
  form.append('files', file)
  try {
    const params = { uuid: link.uuid }
    const { files, receipt } = await sendForm('public.upload', { form, session: null, params, onProgress })
    const [sent] = files
    return sent === undefined
      ? { outcome: 'failed', message: null }
      : { outcome: sent.outcome, message: sent.message, receipt }
  } catch (error) {
    const told = error instanceof CallFailed && error.status > 0 && error.code !== 'internal'
    return { outcome: 'failed', message: told ? error.message : null }
  }
}
