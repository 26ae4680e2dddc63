import { REQUEST_WEEKS } from '#domain/records/request-week.ts'
import { marking } from './mark.ts'
import type { RequestRow } from './request-row.ts'

type Week = RequestRow['request_on_week']

const ask = (week: Week, key: string) => {
  const title =
    week === 'any'
      ? 'Ask for bills in any week'
      : `Ask for bills in the ${REQUEST_WEEKS[week].toLowerCase()} week`
  return marking({
    id: `week-${week}`,
    title,
    keys: [key],
    hint: 'week',
    gesture: () => ({
      title,
      change: { kind: 'week', request_on_week: week },
      shown: () => ({ request_on_week: week }),
      final: false,
    }),
  })
}

export const weekCommands = [ask(1, '1'), ask(2, '2'), ask(3, '3'), ask(4, '4'), ask('any', '0')]
