import { urlOf } from '#contract/client.ts'
import type { CallAnswer } from '#contract/contract.ts'
import type { ErrorBody } from '#contract/errors.ts'

type UploadAnswer = CallAnswer<'public.upload'>

export type FileFate =
  | { outcome: UploadAnswer['files'][number]['outcome']; message: string; receipt: string }
  /** Nothing is known to have arrived; sending it again does no harm. `message` is null for a broken connection. */
  | { outcome: 'failed'; message: string | null }

/** Sends one file. XMLHttpRequest, because fetch does not tell how much of a body has gone out. */
export function sendFile(
  file: File,
  link: { uuid: string; requestId: string | null },
  onProgress: (fraction: number) => void,
): Promise<FileFate> {
  const body = new FormData()
  body.append('personalizedCode', link.uuid)
  if (link.requestId !== null) body.append('requestId', link.requestId)
  body.append('files', file)

  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', urlOf('public.upload', 'client', { uuid: link.uuid }))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve(fateOf(request))
    request.onerror = () => resolve({ outcome: 'failed', message: null })
    request.send(body)
  })
}

function fateOf(request: XMLHttpRequest): FileFate {
  try {
    if (request.status === 200) {
      const { files, receipt } = JSON.parse(request.responseText) as UploadAnswer
      const [file] = files
      if (file !== undefined) return { outcome: file.outcome, message: file.message, receipt }
    }
    const { error } = JSON.parse(request.responseText) as ErrorBody
    return { outcome: 'failed', message: error.code === 'internal' ? null : error.message }
  } catch {
    return { outcome: 'failed', message: null }
  }
}
