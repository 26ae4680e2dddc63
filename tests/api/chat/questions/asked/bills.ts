import { sql } from 'kysely'
import { inYear, LAST_YEAR, THIS_YEAR } from '../periods.ts'
import type { Question } from '../question.ts'
import { dateTexts, eitherOf, figures, monthTexts, texts } from '../sums.ts'

const count = (what: string, source: ReturnType<typeof sql>) =>
  figures(sql`select count(distinct ${sql.ref(what)}) as value, null::text as unit from ${source}`)

/** Accounts whose bills stopped, by their number or their meter's. */
const stopped = texts(sql`select array[acct_num, meter_num] as texts from late where energy = 'electric'`)

const COUNTED: readonly Question[] = [
  {
    ask: `How many bills were issued in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: count('id', sql`invoices where extract(year from invoice_date) = ${LAST_YEAR}`) },
  },
  {
    ask: 'how many bills do you have on file in total',
    property: 'big',
    want: { answered: count('id', sql`invoices`) },
  },
  {
    ask: 'Number of electric bills on record?',
    property: 'big',
    want: { answered: count('id', sql`invoices where 'electric' = any(energies)`) },
  },
  {
    ask: 'How many meters does this building have?',
    property: 'big',
    want: { answered: count('meter_id', sql`metered`) },
  },
  {
    ask: 'number of electric meters',
    property: 'small',
    want: { answered: count('meter_id', sql`metered where energy = 'electric'`) },
  },
  {
    ask: 'How many utility accounts are there?',
    property: 'big',
    want: { answered: count('acct_num', sql`metered`) },
  },
]

const NAMED: readonly Question[] = [
  {
    ask: 'Who is our gas provider?',
    property: 'big',
    want: { lists: texts(sql`select distinct array[utility] as texts from metered where energy = 'gas'`) },
  },
  {
    ask: 'Which utility companies serve this property?',
    property: 'split',
    want: { lists: texts(sql`select distinct array[utility] as texts from metered`) },
  },
  {
    ask: 'What are the account numbers for water?',
    property: 'big',
    want: { lists: texts(sql`select distinct array[acct_num] as texts from metered where energy = 'water'`) },
  },
  {
    ask: 'list the gas meters',
    property: 'big',
    want: { lists: texts(sql`select distinct array[meter_num] as texts from metered where energy = 'gas'`) },
  },
]

const dated = (where = sql`true`, order: 'asc' | 'desc' = 'desc') =>
  texts(sql`select ${dateTexts(sql`invoice_date`)} || ${dateTexts(sql`end_date`)}
      || ${dateTexts(sql`start_date`)} as texts
    from invoices where ${where} order by invoice_date ${sql.raw(order)} limit 1`)

const DATED: readonly Question[] = [
  { ask: 'When is the most recent bill from?', property: 'big', want: { says: dated() } },
  {
    ask: 'How much was the latest bill on account {acct:electric}?',
    property: 'big',
    want: {
      answered: figures(sql`select usd as value, 'USD' as unit from invoices
        where acct_num = named('acct:electric') order by end_date desc limit 1`),
    },
  },
  {
    ask: 'When is the latest bill of account {acct:due} due?',
    property: 'due',
    want: {
      says: texts(sql`select ${dateTexts(sql`due_date`)} as texts from invoices
        where acct_num = named('acct:due') order by invoice_date desc limit 1`),
    },
  },
  {
    ask: 'What is the oldest bill you have?',
    property: 'big',
    want: {
      says: texts(sql`select array_agg(text) as texts from invoices
        cross join lateral unnest(${dateTexts(sql`invoice_date`)} || ${dateTexts(sql`start_date`)}
          || ${dateTexts(sql`end_date`)}) as text
        where invoice_date = (select min(invoice_date) from invoices)
          or start_date = (select min(start_date) from invoices)`),
    },
  },
  {
    ask: 'From when to when do you have data?',
    property: 'small',
    want: {
      says: texts(sql`
        select ${monthTexts(sql`min(month)`)} || (select ${dateTexts(sql`min(start_date)`)} from invoices) as texts
        from costs
        union all
        select ${monthTexts(sql`max(month)`)} || (select ${dateTexts(sql`max(end_date)`)} from invoices) from costs`),
    },
  },
  {
    ask: 'how far back do the electric bills go?',
    property: 'split',
    want: {
      says: texts(sql`
        select ${monthTexts(sql`min(start_date)`)} || ${dateTexts(sql`min(start_date)`)}
          || ${dateTexts(sql`min(invoice_date)`)} as texts
        from invoices where 'electric' = any(energies)`),
    },
  },
  {
    ask: `What was the ${LAST_YEAR}-02 bill for account {acct:gas}?`,
    property: 'big',
    want: {
      answered: eitherOf(
        figures(sql`select usd as value, 'USD' as unit from invoices
          where acct_num = named('acct:gas') and date_trunc('month', end_date) = ${`${LAST_YEAR}-02-01`}::date`),
        figures(sql`select usd as value, 'USD' as unit from invoices
          where acct_num = named('acct:gas')
            and date_trunc('month', invoice_date) = ${`${LAST_YEAR}-02-01`}::date`),
      ),
    },
  },
  {
    ask: 'What period does the last bill of account {acct:water} cover?',
    property: 'big',
    want: {
      says: texts(sql`
        with newest as (
          select * from invoices where acct_num = named('acct:water') order by invoice_date desc limit 1
        )
        select ${dateTexts(sql`start_date`)} as texts from newest
        union all select ${dateTexts(sql`end_date`)} from newest`),
    },
  },
]

const MISSING: readonly Question[] = [
  { ask: 'Which bills are missing?', property: 'big', want: { lists: stopped } },
  { ask: `any electric bills missing in ${THIS_YEAR}`, property: 'big', want: { lists: stopped } },
  {
    ask: 'Which months are we missing for account {acct:late}?',
    property: 'big',
    // Each by its name, or all by the first day without a bill.
    want: {
      lists: texts(sql`
        select ${monthTexts(sql`day`)} || ${dateTexts(sql`last_day + 1`)} as texts
        from (select max(last_day) as last_day from late where acct_num = named('acct:late')) as last_bill
        cross join generate_series(
          date_trunc('month', last_day) + interval '1 month',
          date_trunc('month', current_date) - interval '2 months', '1 month') as day`),
    },
  },
  {
    ask: 'Was the missing bill on account {acct:late} requested? When?',
    property: 'big',
    want: {
      lists: texts(sql`select ${dateTexts(sql`max(last_sent_date)`)} as texts from requests
        where acct_num = named('acct:late')`),
    },
  },
  {
    ask: `Were any meter readings estimated?`,
    property: 'big',
    want: {
      lists: texts(sql`select array_agg(text) as texts from costs
        cross join lateral unnest(${monthTexts(sql`month`)} || meter_num) as text where estimated_days > 0`),
    },
  },
  {
    ask: `estimated reads on meter {meter:estimated} in ${THIS_YEAR} or ${LAST_YEAR}?`,
    property: 'big',
    want: {
      lists: texts(sql`select array_agg(text) as texts from costs
        cross join lateral unnest(${monthTexts(sql`month`)}) as text
        where estimated_days > 0 and (${inYear(LAST_YEAR)} or ${inYear(THIS_YEAR)})`),
    },
  },
]

export const BILLS: readonly Question[] = [...COUNTED, ...NAMED, ...DATED, ...MISSING]
