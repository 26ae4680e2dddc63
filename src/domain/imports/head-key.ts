import { squashed, wordsOf } from '#base/words.ts'

const WRITTEN_OUT =
  'account: acct acc, number: nbr num no nr, meter: mtr, building: bldg bld, property: prop, facility: fac, location: loc, ' +
  'address: addr, date: dt dte, amount: amt, quantity: qty, description: desc descr, service: svc serv srv, utility: util, ' +
  'customer: cust, consumption: consump consum, total: tot ttl, charge: chg, charges: chgs chrgs, statement: stmt, invoice: inv, ' +
  'previous: prev prv, begin: bgn beg beginning began, start: strt starting started, end: ending ended, telephone: tel, year: yr, ' +
  'month: mo mth, code: cd, estimated: est, organization: org, days: dys, period: prd, demand: dmd dem, name: nm, company: co'

const LONG_FORM: ReadonlyMap<string, string> = new Map(
  WRITTEN_OUT.split(', ').flatMap((entry) => {
    const [word = '', short = ''] = entry.split(': ')
    return short.split(' ').map((form) => [form, word] as const)
  }),
)

/** The words of a head, those that are cut short written out: "Acct Nbr" is "account number". */
export const headWords = (head: string): string[] => wordsOf(head).map((word) => LONG_FORM.get(word) ?? word)

/** What a head is compared by: as it is written, and written out. */
export const headKeys = (head: string): string[] => [
  ...new Set([squashed(wordsOf(head).join(' ')), squashed(headWords(head).join(' '))]),
]
