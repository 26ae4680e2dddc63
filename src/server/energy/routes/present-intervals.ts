import { repairWords } from '#domain/energy/intervals/repair-words.ts'
import type { StandingRegister, StandingSeries } from '../intervals/look-at-intervals.ts'
import type { IntervalUpload } from '../intervals/uploads.ts'

export const presentUpload = (upload: IntervalUpload) => ({
  id: upload.id,
  meter_id: upload.meterId,
  file_name: upload.fileName,
  time_zone: upload.timeZone,
  created_by: upload.createdBy,
  created_at: upload.createdAt.toISOString(),
  removed_at: upload.removedAt?.toISOString() ?? null,
  registers: upload.registers.map(presentUploadRegister),
})

const presentUploadRegister = (register: IntervalUpload['registers'][number]) => ({
  register: register.key,
  direction: register.direction,
  unit: register.unit,
  file_meter: register.fileMeter,
  file_register: register.fileRegister,
  from: new Date(register.startsAt).toISOString(),
  to: new Date(register.endsAt).toISOString(),
  intervals: register.intervals,
  seconds: register.usualSeconds,
  sum: register.amount,
  estimated: register.estimated,
  gaps: register.gaps,
  repeated: register.repeated,
  replaced: register.replaced,
  shortened: register.shortened,
  repairs: repairWords(register),
})

/** Each with its registers; numbers are told to people alone. */
export const presentMeters = (registers: readonly StandingRegister[], tellsNumbers: boolean) =>
  [...Map.groupBy(registers, ({ meterId }) => meterId).values()].flatMap((of) => {
    const [meter] = of
    if (meter === undefined) return []
    return {
      id: meter.meterId,
      meter_num: tellsNumbers ? meter.meterNum : null,
      energy_type: { id: meter.energyTypeId, name: meter.energyType, display_name: meter.energyTypeName },
      time_zone: meter.timeZone,
      registers: of.map((register) => ({
        register: register.key,
        direction: register.direction,
        unit: register.unit,
        from: register.startsAt.toISOString(),
        to: register.endsAt.toISOString(),
        seconds: register.usualSeconds,
      })),
    }
  })

export const presentSeries = ({ register, intervals, gaps }: StandingSeries) => ({
  meter_id: register.meterId,
  register: register.key,
  direction: register.direction,
  unit: register.unit,
  time_zone: register.timeZone,
  starts: intervals.map(({ start }) => start),
  seconds: intervals.map(({ seconds }) => seconds),
  amounts: intervals.map(({ amount }) => amount),
  estimated: intervals.flatMap(({ estimated }, at) => (estimated ? [at] : [])),
  gaps,
})
