import type { BillFile } from './shown-file.ts'

interface FileSource {
  download_url: string
  content_type: string
}

/** Opens the file by its type. PDF code is loaded only when the first PDF is opened. */
export async function openBillFile({ download_url, content_type }: FileSource): Promise<BillFile> {
  if (content_type === 'application/pdf') {
    const { openPdf } = await import('./pdf-file.ts')
    return openPdf(download_url)
  }
  const { openPicture } = await import('./picture-file.ts')
  return openPicture(download_url, content_type)
}
