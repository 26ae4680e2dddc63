import { useState } from 'react'
import { createClient } from '#contract/client.ts'
import { sendForm } from '#contract/send-form.ts'
import type { IntervalFile } from '#ui/intervals/UploadForm.tsx'
import { UploadIntervals } from '#ui/intervals/UploadIntervals.tsx'
import { Message } from '#ui/Message.tsx'
import { ownSession } from './own-session.ts'
import { type Answers, useAnswer } from './use-answer.ts'

export interface IntervalUploadsProps {
  propertyId: number
  /** Other data counts now. */
  onChanged(): void
}

const NOBODY = { token: null, base: 'client' } as const

const call = createClient(
  () => ownSession() ?? NOBODY,
  () => undefined,
)

/** Sends interval data of a property's meters, and shows what was sent. */
export default function IntervalUploads({ propertyId, onChanged }: IntervalUploadsProps) {
  const [properties] = useState<Answers<Awaited<ReturnType<typeof metersOf>>>>(() => new Map())
  const { answer: meters, failure } = useAnswer(properties, String(propertyId), () => metersOf(propertyId))
  const [meterId, setMeterId] = useState<number | null>(null)
  const [lists] = useState<Answers<Awaited<ReturnType<typeof uploadsOf>>>>(() => new Map())
  const chosen = meterId ?? meters?.[0]?.id ?? null
  const { answer: uploads, retry } = useAnswer(lists, chosen === null ? null : String(chosen), () =>
    uploadsOf(chosen ?? 0),
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
        const sent = await sendForm('intervals.upload', { ...sendingOf(order), onProgress })
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
  return { form, session: ownSession() ?? NOBODY, params: { id: meterId } }
}

async function metersOf(id: number): Promise<{ id: number; label: string }[]> {
  const { utility_meters: meters } = await call('properties.monthlyTotal', { params: { id } })
  return meters.map(({ id: meterId, meter_num: number, energy_type_name: energy }) => ({
    id: meterId,
    label: [energy, number].filter(Boolean).join(' '),
  }))
}

const uploadsOf = async (id: number) => (await call('intervals.uploads', { params: { id } })).uploads
