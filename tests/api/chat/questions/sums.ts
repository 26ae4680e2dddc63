import { type RawBuilder, sql } from 'kysely'
import { thisYear } from './periods.ts'
import type { FiguresSql, TextsSql } from './question.ts'

type Where = RawBuilder<unknown>

export const figures = (select: RawBuilder<unknown>): FiguresSql => sql`${select}`

export const texts = (select: RawBuilder<unknown>): TextsSql => sql`${select}`

/** Figures that are each as good an answer as the others. */
export const eitherOf = (...all: readonly FiguresSql[]): FiguresSql =>
  sql`${sql.join(
    all.map((one) => sql`(${one})`),
    sql` union all `,
  )}`

export const cost = (where: Where): FiguresSql =>
  sql`select sum(usd) as value, 'USD' as unit from costs where ${where}`

export const usage = (where: Where): FiguresSql =>
  sql`select sum(amount) as value, max(unit) as unit from used where ${where}`

export const peak = (where: Where): FiguresSql =>
  sql`select max(demand) as value, max(demand_unit) as unit from peaks where ${where}`

/** What is known of this year: all that is billed, or only the months of which every bill is there. */
export const knownOfYear = (where = sql`true`): FiguresSql =>
  eitherOf(
    cost(sql`${where} and ${thisYear}`),
    figures(sql`
      select sum(usd) as value, 'USD' as unit from costs where ${where} and ${thisYear}
        and month not in (select month from lacking where ${where})`),
  )

/** A row for each of something. */
export const costBy = (what: Where, where: Where): FiguresSql =>
  sql`select sum(usd) as value, 'USD' as unit from costs where ${where} group by ${what}`

export const usageBy = (what: Where, where: Where): FiguresSql =>
  sql`select sum(amount) as value, max(unit) as unit from used where ${where} group by ${what}`

/** What one of the unit cost. */
export const rate = (costs: Where, used: Where = costs): FiguresSql => sql`
  select (select sum(usd) from costs where ${costs}) / nullif(sum(amount), 0) as value, 'USD/' || max(unit) as unit
  from used where ${used}`

export const perSquareFoot = (what: FiguresSql): FiguresSql => sql`
  select value / sq_ft as value, null::text as unit from (${what}) as whole cross join floor`

/** By how much the second is more than the first, in their unit and in percent; said with a sign or without. */
export const change = (before: FiguresSql, now: FiguresSql): FiguresSql => sql`
  select sign * value as value, said.unit from (
    select now.value - before.value as value, now.unit from (${before}) as before, (${now}) as now
    union all
    select 100 * (now.value - before.value) / before.value, '%' from (${before}) as before, (${now}) as now
  ) as said cross join (values (1), (-1)) as signs (sign)`

export const share = (part: FiguresSql, whole: FiguresSql): FiguresSql => sql`
  select 100 * part.value / whole.value as value, '%' as unit from (${part}) as part, (${whole}) as whole`

/** The bills of a year may be those that were made out in it, or those whose service ended in it. */
export const billsOfYear = (year: number, most: 'min' | 'max', which = sql`true`) => {
  const of = (day: 'invoice_date' | 'end_date') =>
    figures(sql`select ${sql.raw(most)}(usd) as value, 'USD' as unit from invoices
      where ${which} and extract(year from ${sql.id(day)}) = ${year}`)
  return eitherOf(of('invoice_date'), of('end_date'))
}

/** Spellings of a month. */
export const monthTexts = (month: Where): RawBuilder<string[]> => sql`array[to_char(${month}, 'FMMonth YYYY'),
  to_char(${month}, 'Mon YYYY'), to_char(${month}, 'YYYY-MM'), to_char(${month}, 'MM/YYYY')]`

/** Spellings of a day. */
export const dateTexts = (
  day: Where,
): RawBuilder<string[]> => sql`array[to_char(${day}, 'FMMonth FMDD, YYYY'),
  to_char(${day}, 'Mon FMDD, YYYY'), to_char(${day}, 'MM/DD/YYYY'), to_char(${day}, 'FMMM/FMDD/YYYY'),
  to_char(${day}, 'YYYY-MM-DD'), to_char(${day}, 'FMDD FMMonth YYYY')]`

/** The month in which the most was spent, or with "asc" the least. */
export const monthOfCost = (where: Where, order: 'asc' | 'desc'): TextsSql => sql`
  select ${monthTexts(sql`month`)} as texts from costs where ${where}
  group by month order by sum(usd) ${sql.raw(order)} limit 1`

export const monthOfUsage = (where: Where, order: 'asc' | 'desc'): TextsSql => sql`
  select ${monthTexts(sql`month`)} as texts from used where ${where}
  group by month order by sum(amount) ${sql.raw(order)} limit 1`
