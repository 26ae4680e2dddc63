import { sql } from 'kysely'
import { LAST_YEAR } from '../../periods.ts'
import type { Question } from '../../question.ts'
import { dateTexts, eitherOf, figures, monthTexts, texts } from '../../sums.ts'

const gasBillsBy = (day: 'invoice_date' | 'end_date') =>
  figures(sql`select count(*) as value, null::text as unit from invoices
    where 'gas' = any(energies) and extract(year from ${sql.id(day)}) = ${LAST_YEAR}`)

const KNOWN: readonly Question[] = [
  {
    ask: `How many gas bills did we get in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: eitherOf(gasBillsBy('invoice_date'), gasBillsBy('end_date')) },
  },
  {
    ask: 'Which company supplies our electricity?',
    property: 'small',
    want: {
      lists: texts(sql`select distinct array[utility] as texts from metered where energy = 'electric'`),
    },
  },
  {
    ask: 'What are the meter numbers for electricity?',
    property: 'small',
    want: {
      lists: texts(sql`select distinct array[meter_num] as texts from metered where energy = 'electric'`),
    },
  },
]

const DATED: readonly Question[] = [
  {
    ask: 'When did we receive the last gas bill?',
    property: 'big',
    want: {
      says: texts(sql`select array_agg(text) as texts from invoices
        cross join lateral unnest(${dateTexts(sql`invoice_date`)} || ${dateTexts(sql`end_date`)}) as text
        where 'gas' = any(energies) and invoice_date = (
          select max(invoice_date) from invoices where 'gas' = any(energies))`),
    },
  },
  {
    ask: 'What was the total of the last bill for account {acct:water}?',
    property: 'big',
    want: {
      answered: figures(sql`select usd as value, 'USD' as unit from invoices
        where acct_num = named('acct:water') order by end_date desc limit 1`),
    },
  },
]

const MISSING: readonly Question[] = [
  {
    ask: 'Which electric account has no recent bills?',
    property: 'big',
    want: {
      lists: texts(sql`select array[acct_num, meter_num] as texts from late where energy = 'electric'`),
    },
  },
  {
    ask: 'Which months were estimated for meter {meter:estimated}?',
    property: 'big',
    // "January to February 2026" says both of them.
    want: {
      lists: texts(sql`select ${monthTexts(sql`month`)} || to_char(month, 'FMMonth') as texts from costs
        where estimated_days > 0 and meter_num = named('meter:estimated')`),
    },
  },
]

export const BILLS_THIRD: readonly Question[] = [...KNOWN, ...DATED, ...MISSING]
