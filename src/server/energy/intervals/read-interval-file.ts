import type { PackedRegister } from '#domain/energy/intervals/packed.ts'
import type { seriesOfMeter } from '#domain/energy/intervals/which-meter.ts'
import type { IntervalPlace } from '#reading/intervals/read-interval-csv.ts'
import { CallError } from '#server/platform/errors.ts'
import { askThread } from '#server/platform/files/ask-thread.ts'

export interface IntervalQuestion {
  bytes: Uint8Array
  place: IntervalPlace
  meter: Parameters<typeof seriesOfMeter>[1]
}

export interface ReadIntervalFile {
  registers: PackedRegister[]
  notes: string[]
}

export type IntervalReply = ReadIntervalFile | { refused: string }

/** What a file says of the registers of a meter. Throws invalid_input for what cannot be read, with what to do. */
export async function readIntervalFile(question: IntervalQuestion): Promise<ReadIntervalFile> {
  const reply = await askThread<IntervalReply>(
    new URL('./read-interval-worker.ts', import.meta.url),
    question,
  )
  if ('refused' in reply) throw new CallError('invalid_input', reply.refused)
  return reply
}
