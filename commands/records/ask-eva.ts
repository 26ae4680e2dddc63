import { type AtHand, askAboutCommandOf } from '#commands/kernel/ask-about.ts'
import { inRecords } from './conditions.ts'
import { type KeptRecord, targetRecord } from './context.ts'

/** A property, or a meter and the property that it measures. */
function atHand({ type, id, values }: KeptRecord): AtHand | string {
  if (type === 'property') return { property: id }
  const { property_id: property } = values
  if (type === 'meter' && typeof property === 'number') return { property, meter: id }
  return 'only properties and meters can be asked about'
}

export const askEva = askAboutCommandOf({
  name: 'records',
  group: 'Records',
  when: inRecords,
  atHand(context) {
    const record = targetRecord(context)
    return record === null ? 'no record is in focus' : atHand(record)
  },
})
