import type { TemperatureUnit } from '#domain/energy/cost-avoidance/temperature-units.ts'
import type { ReadTemperatures } from '#reading/temperatures/read-temperatures.ts'
import { CallError } from '#server/platform/errors.ts'
import { askThread } from '#server/platform/files/ask-thread.ts'

export interface TemperatureQuestion {
  bytes: Uint8Array
  /** As a person said it; null: as the file does. */
  unit: TemperatureUnit | null
}

export type TemperatureReply = ReadTemperatures | { refused: string }

/** The daily means of a file. Throws invalid_input for what cannot be read, with what to do. */
export async function readTemperatureFile(question: TemperatureQuestion): Promise<ReadTemperatures> {
  const file = new URL('./read-temperature-worker.ts', import.meta.url)
  const reply = await askThread<TemperatureReply>(file, question)
  if ('refused' in reply) throw new CallError('invalid_input', reply.refused)
  return reply
}
