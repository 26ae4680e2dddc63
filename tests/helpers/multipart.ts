import type { Response as Answer } from 'light-my-request'
import type { TestApp } from './test-app.ts'

export interface FilePart {
  field: string
  name: string
  content: string | Uint8Array<ArrayBuffer>
}

/** A file that is a PDF by its first bytes; different text makes it another file. */
export const pdf = (text: string): string => `%PDF-1.4\n% ${text}\n%%EOF\n`

/** Posts texts and files as a browser's form does. */
export async function postForm(
  { app }: TestApp,
  path: string,
  parts: { fields?: Record<string, string>; files?: readonly FilePart[]; token?: string },
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts.fields ?? {})) form.append(name, value)
  for (const { field, name, content } of parts.files ?? []) form.append(field, new File([content], name))
  const encoded = new Response(form)
  return app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(parts.token === undefined ? {} : { authorization: `Bearer ${parts.token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
