import type { FlowDirection } from '#domain/energy/intervals/interval.ts'
import { wallClock } from '#domain/energy/intervals/local-clock.ts'
import type { ListedUpload } from '#ui/upload/UploadList.tsx'
import { momentWords } from './clock-words.ts'
import { figure } from './interval-data.ts'

/** A register of an upload, as the server tells of it. */
export interface UploadedRegister {
  direction: FlowDirection
  unit: string
  from: string
  to: string
  intervals: number
  /** Of most intervals. */
  seconds: number
  sum: number
  repairs: readonly string[]
}

export interface IntervalUpload {
  id: number
  /** Null: another system sent readings. */
  file_name: string | null
  time_zone: string
  created_by: string | null
  created_at: string
  removed_at: string | null
  registers: readonly UploadedRegister[]
}

export const DIRECTIONS: Readonly<Record<FlowDirection, string>> = {
  delivered: 'Delivered to you',
  received: 'Received from you',
  net: 'Net',
}

/** What came of a register, for a person to read. */
export function uploadWords(register: UploadedRegister, timeZone: string): string[] {
  const wall = wallClock(timeZone)
  const when = [register.from, register.to].map((moment) => momentWords(wall(Date.parse(moment) / 1_000)))
  const each = lengthWords(register.seconds)
  return [
    `${DIRECTIONS[register.direction]}: ${register.intervals.toLocaleString('en-US')} intervals of ${each}, ${figure(register.sum, register.unit)} from ${when.join(' to ')}.`,
    ...register.repairs,
  ]
}

/** An upload in a list of them. */
export function listedUpload({
  id,
  file_name: file,
  created_at: at,
  created_by: by,
  removed_at: removedAt,
  registers,
}: IntervalUpload): ListedUpload {
  const intervals = registers.reduce((sum, register) => sum + register.intervals, 0).toLocaleString('en-US')
  const who = by === null ? '' : `, ${by}`
  return {
    ...{ id, name: file ?? 'what another system sent', isRemoved: removedAt !== null },
    words: `${file ?? 'Sent by another system'}, ${new Date(at).toLocaleString('en-US')}${who}: ${intervals} intervals`,
  }
}

function lengthWords(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'a day' : `${seconds / 86_400} days`
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'an hour' : `${seconds / 3_600} hours`
  return `${Math.round(seconds / 60)} minutes`
}
