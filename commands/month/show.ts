import type { MonthScope } from '#domain/months/month-scope.ts'
import { fields, integer, month, nullable, oneOf, text } from '../args.ts'
import { defineCommand, nothingKept } from '../define.ts'
import { nothingOver } from '../when.ts'
import { GROUP } from './conditions.ts'

/** From a chart or a table that shows the figure. */
export const showMonth = defineCommand<void, MonthScope>({
  id: 'month.show',
  title: 'Show the bills behind the month',
  group: GROUP,
  args: fields({
    propertyId: integer,
    month,
    resource: text,
    meterId: nullable(integer),
    basis: oneOf(['calendarized', 'as_billed']),
  }),
  when: nothingOver,
  run: (_, ports, scope) => ports.overlay.open('month', scope),
  undo: nothingKept,
})
