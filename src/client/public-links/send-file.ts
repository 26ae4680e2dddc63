import { CallFailed } from '#contract/client/client.ts'
import { type Sending, sendForm } from '#contract/client/send-form.ts'
import { stateOf } from '#ui/upload/upload-outcome.ts'
import type { Settled } from '#ui/upload/upload-state.ts'

export interface Link {
  uuid: string
  requestId: string | null
}

/** Sends one file by a public link. */
export async function sendFile(
  file: File,
  { uuid, requestId }: Link,
  how: Pick<Sending, 'onProgress' | 'signal'>,
): Promise<Settled> {
  const form = new FormData()
  form.append('personalizedCode', uuid)
  if (requestId !== null) form.append('requestId', requestId)
  form.append('files', file)
  return stateOf(await sendForm('public.upload', { form, session: null, params: { uuid }, ...how }))
}

/** Nothing is known to have arrived; sending it again does no harm. */
export function reasonOf(error: unknown): string {
  const told = error instanceof CallFailed && error.status > 0 && error.code !== 'internal'
  return told ? error.message : 'Not uploaded: the connection failed.'
}
