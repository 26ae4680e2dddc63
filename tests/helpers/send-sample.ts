import { randomUUID } from 'node:crypto'
import type { Response as Answer } from 'light-my-request'
import { pdf } from './multipart.ts'
import type { Place } from './places.ts'
import { type CallRecord, type Said, sampleCall } from './sample-call.ts'
import type { TestApp } from './test-app.ts'
import type { World } from './world.ts'

interface SendOptions {
  headers: Record<string, string>
  said?: Said
  foreign?: { record: CallRecord; of: World }
}

/** Makes a call about the records of a world; a call that takes files is sent one of its own. */
export async function sendSample(
  { app }: TestApp,
  place: Place,
  world: World,
  { headers, ...sent }: SendOptions,
): Promise<Answer> {
  const { method, url, body, fields } = sampleCall(place, world, sent)
  if (place.shape.files === undefined) return app.inject({ method, url, headers, payload: body })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value))
  const { names, accepts } = place.shape.files
  const sample =
    accepts === 'lists'
      ? new File([`Property Name,City\n${randomUUID()},Albany\n`], 'Sent.csv')
      : new File([pdf(randomUUID())], 'Sent.pdf')
  form.append(names[0], sample)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const payload = Buffer.from(await encoded.arrayBuffer())
  return app.inject({ method, url, headers: { ...headers, 'content-type': type }, payload })
}
