import { sql } from 'kysely'
import { LAST_YEAR, YEAR_BEFORE } from '../../periods.ts'
import type { Question } from '../../question.ts'
import { dateTexts, figures, monthTexts, texts } from '../../sums.ts'

const stopped = texts(sql`select array[acct_num, meter_num] as texts from late where energy = 'electric'`)

const KNOWN: readonly Question[] = [
  {
    ask: `How many invoices are dated ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      answered: figures(sql`select count(*) as value, null::text as unit from invoices
        where extract(year from invoice_date) = ${YEAR_BEFORE}`),
    },
  },
  {
    ask: 'how many water meters we have',
    property: 'small',
    want: {
      answered: figures(sql`select count(distinct meter_id) as value, null::text as unit from metered
        where energy = 'water'`),
    },
  },
  {
    ask: 'Who sends us the water bill?',
    property: 'big',
    want: { lists: texts(sql`select distinct array[utility] as texts from metered where energy = 'water'`) },
  },
  {
    ask: 'whats the acct # for gas',
    property: 'big',
    want: { lists: texts(sql`select distinct array[acct_num] as texts from metered where energy = 'gas'`) },
  },
]

const DATED: readonly Question[] = [
  {
    ask: 'What was the amount of the newest invoice on {acct:gas}?',
    property: 'big',
    want: {
      answered: figures(sql`select usd as value, 'USD' as unit from invoices
        where acct_num = named('acct:gas') order by end_date desc limit 1`),
    },
  },
  {
    ask: `How much was the invoice dated May ${LAST_YEAR} for account {acct:gas}?`,
    property: 'big',
    want: {
      answered:
        figures(sql`select usd as value, 'USD' as unit from invoices where acct_num = named('acct:gas')
        and date_trunc('month', invoice_date) = ${`${LAST_YEAR}-05-01`}::date`),
    },
  },
  {
    ask: 'From which day to which day does the most recent invoice for account {acct:electric} run?',
    property: 'big',
    want: {
      says: texts(sql`
        with newest as (
          select * from invoices where acct_num = named('acct:electric') order by invoice_date desc limit 1
        )
        select ${dateTexts(sql`start_date`)} as texts from newest
        union all select ${dateTexts(sql`end_date`)} from newest`),
    },
  },
  {
    ask: "What's the earliest gas invoice in your files?",
    property: 'big',
    want: {
      says: texts(sql`select array_agg(text) as texts from invoices
        cross join lateral unnest(${dateTexts(sql`invoice_date`)} || ${dateTexts(sql`start_date`)}
          || ${dateTexts(sql`end_date`)}) as text
        where 'gas' = any(energies) and invoice_date = (
          select min(invoice_date) from invoices where 'gas' = any(energies))`),
    },
  },
  {
    ask: 'Up to what date has account {acct:gas} been billed?',
    property: 'big',
    want: {
      says: texts(sql`select ${dateTexts(sql`max(end_date)`)} || ${dateTexts(sql`max(invoice_date)`)}
          || ${monthTexts(sql`max(end_date)`)} as texts
        from invoices where acct_num = named('acct:gas')`),
    },
  },
]

const MISSING: readonly Question[] = [
  { ask: "Which accounts haven't sent us a bill lately?", property: 'big', want: { lists: stopped } },
  { ask: 'Are there any gaps in the electric bills?', property: 'big', want: { lists: stopped } },
  {
    ask: 'Did anybody chase the utility for the late bill of {acct:late}, and on what date?',
    property: 'big',
    want: {
      lists: texts(sql`select ${dateTexts(sql`max(last_sent_date)`)} as texts from requests
        where acct_num = named('acct:late')`),
    },
  },
  {
    ask: 'Which of our readings were estimates instead of actual reads?',
    property: 'big',
    want: {
      lists: texts(sql`select array_agg(text) as texts from costs
        cross join lateral unnest(${monthTexts(sql`month`)} || meter_num) as text where estimated_days > 0`),
    },
  },
]

export const BILLS_AGAIN: readonly Question[] = [...KNOWN, ...DATED, ...MISSING]
