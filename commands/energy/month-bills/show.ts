import { ArgsRefused, fields, integer, nullable, oneOf, type Reader, text } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { nothingOver } from '#commands/kernel/when.ts'
import type { Month } from '#domain/energy/months/month.ts'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import { isMonth } from '#domain/energy/months/written-month.ts'

const month: Reader<Month> = {
  read(given) {
    const written = text.read(given)
    if (!isMonth(written)) throw new ArgsRefused('a month', given)
    return written
  },
}

/** From a chart or a table that shows the figure. Several screens bring it. */
export const showMonth = defineCommand<void, MonthScope>({
  id: 'month-bills.show',
  title: 'Show the bills behind the month',
  group: 'Months',
  args: fields({
    propertyId: integer,
    month,
    resource: nullable(text),
    meterId: nullable(integer),
    basis: oneOf(['calendarized', 'as_billed']),
  }),
  when: nothingOver,
  run: (_, ports, scope) => ports.overlay.open('month', scope),
  undo: nothingKept,
})
