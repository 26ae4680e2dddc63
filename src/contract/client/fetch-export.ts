import { EXPORT_FAILED } from '#base/exports.ts'
import type { exportCalls } from '#contract/exports/exports.ts'
import { CallFailed, failureOf, type Session, send, urlOf } from './client.ts'
import type { CallInput } from './contract.ts'

export type ExportName = keyof typeof exportCalls

/** Which list, and how narrowed. */
export type ExportOrder = { [N in ExportName]: { name: N; input: CallInput<N> } }[ExportName]

export interface FetchedExport {
  content: Blob
  fileName: string
}

/** A list as a file. Rejects with a CallFailed: one that breaks off is not given out. */
export async function fetchExport(
  { name, input }: ExportOrder,
  { token, base }: Session,
): Promise<FetchedExport> {
  const { params, body } = input as { params?: Record<string, unknown>; body: object }
  const response = await send(urlOf(name, base, params), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return fileOf(response)
}

/** The rows of an import that were refused, each with the reason. Rejects with a CallFailed. */
export async function fetchRefusedRows(id: number, { token, base }: Session): Promise<FetchedExport> {
  const headers = { Authorization: `Bearer ${token ?? ''}` }
  return fileOf(await send(urlOf('imports.refused', base, { id }), { method: 'GET', headers }))
}

async function fileOf(response: Response): Promise<FetchedExport> {
  if (!response.ok) throw await failureOf(response, EXPORT_FAILED)
  const content = await response.blob().catch(() => {
    throw new CallFailed('internal', 0, EXPORT_FAILED)
  })
  return { content, fileName: nameIn(response.headers.get('content-disposition') ?? '') }
}

const nameIn = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? 'Export' : decodeURIComponent(encoded)
}
