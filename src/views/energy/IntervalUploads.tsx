import { useState } from 'react'
import { sendForm } from '#contract/client/send-form.ts'
import { Message } from '#ui/Message.tsx'
import type { UploadsOf } from './Intervals.tsx'
import type { IntervalFile } from './intervals/UploadForm.tsx'
import { UploadIntervals } from './intervals/UploadIntervals.tsx'
import type { Keeping } from './keeping.ts'
import { type MeterOfProperty, metersOf } from './meters-of.ts'
import { type Answers, useAnswer } from './use-answer.ts'

export interface IntervalUploadsProps extends UploadsOf {
  keeping: Keeping
}

type Uploads = Awaited<ReturnType<typeof uploadsOf>>

/** Sends interval data of a property's meters, and shows what was sent. */
export default function IntervalUploads({ propertyId, keeping, onChanged }: IntervalUploadsProps) {
  const { call } = keeping
  const [properties] = useState<Answers<MeterOfProperty[]>>(() => new Map())
  const { answer: meters, failure } = useAnswer(properties, String(propertyId), () =>
    metersOf(call, propertyId),
  )
  const [meterId, setMeterId] = useState<number | null>(null)
  const [lists] = useState<Answers<Uploads>>(() => new Map())
  const chosen = meterId ?? meters?.[0]?.id ?? null
  const { answer: uploads, retry } = useAnswer(lists, chosen === null ? null : String(chosen), () =>
    uploadsOf(call, chosen ?? 0),
  )
  const changed = () => {
    lists.clear()
    retry()
    onChanged()
  }
  if (failure !== null) return <Message tone="error" title={failure.message} />
  if (meters === undefined) return null
  const settle = async (doing: Promise<unknown>) => {
    await doing
    changed()
  }
  return (
    <UploadIntervals
      meters={meters}
      meterId={chosen}
      onMeter={setMeterId}
      uploads={uploads ?? null}
      send={async (order, onProgress) => {
        const sending = { ...sendingOf(order), session: keeping.session(), onProgress }
        const sent = await sendForm('intervals.upload', sending)
        changed()
        return sent
      }}
      remove={(id) => settle(call('intervals.remove', { params: { id } }))}
      restore={(id) => settle(call('intervals.restore', { params: { id } }))}
    />
  )
}

function sendingOf({ meterId, file, timeZone, unit, fileMeter }: IntervalFile) {
  const form = new FormData()
  form.append('time_zone', timeZone)
  if (unit !== null) form.append('unit', unit)
  if (fileMeter !== null) form.append('file_meter', fileMeter)
  form.append('file', file)
  return { form, params: { id: meterId } }
}

const uploadsOf = async (call: Keeping['call'], id: number) =>
  (await call('intervals.uploads', { params: { id } })).uploads
