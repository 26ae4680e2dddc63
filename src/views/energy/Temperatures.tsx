import { useState } from 'react'
import type { CallAnswer } from '#contract/client/contract.ts'
import { sendForm } from '#contract/client/send-form.ts'
import { Message } from '#ui/Message.tsx'
import { type TemperatureFile, TemperatureUpload } from './cost-avoidance/TemperatureUpload.tsx'
import type { Keeping } from './keeping.ts'
import { type Answers, useAnswer } from './use-answer.ts'

interface TemperaturesProps {
  keeping: Keeping
  propertyId: number
  /** Other temperatures count now. */
  onChanged(): void
}

/** The temperatures of a property, and a form for more. */
export function Temperatures({ keeping, propertyId, onChanged }: TemperaturesProps) {
  const { call } = keeping
  const [answers] = useState<Answers<CallAnswer<'temperatures.list'>>>(() => new Map())
  const { answer, failure, retry } = useAnswer(answers, String(propertyId), (signal) =>
    call('temperatures.list', { params: { id: propertyId } }, { signal }),
  )
  const changed = () => {
    answers.clear()
    retry()
    onChanged()
  }
  const settle = async (doing: Promise<unknown>) => {
    await doing
    changed()
  }
  if (failure !== null) return <Message tone="error" title={failure.message} />
  return (
    <TemperatureUpload
      key={propertyId}
      uploads={answer?.uploads ?? null}
      known={answer?.known ?? null}
      send={async (order, onProgress) => {
        const sending = { form: formOf(order), params: { id: propertyId }, session: keeping.session() }
        const sent = await sendForm('temperatures.upload', { ...sending, onProgress })
        changed()
        return sent
      }}
      remove={(id) => settle(call('temperatures.remove', { params: { id } }))}
      restore={(id) => settle(call('temperatures.restore', { params: { id } }))}
    />
  )
}

function formOf({ file, unit, source }: TemperatureFile): FormData {
  const form = new FormData()
  if (unit !== null) form.append('unit', unit)
  if (source !== null) form.append('source', source)
  form.append('file', file)
  return form
}
