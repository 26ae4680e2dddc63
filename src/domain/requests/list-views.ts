/**
 * What lists of requests can be ordered by, by the names of the API, with the stroke behind Shift+o. Urgency is that of
 * the rules; anything else is a column of the request with an index of its own.
 */
export const REQUEST_SORTS = {
  priority: { noun: 'urgency', letter: 'w' },
  utility_company_name: { noun: 'utility', letter: 'u' },
  acct_num: { noun: 'account', letter: 'a' },
  property_name: { noun: 'property', letter: 'p' },
  delivery_method: { noun: 'delivery method', letter: 'd' },
  latest_invoice_date: { noun: 'latest invoice', letter: 'i' },
  last_sent_date: { noun: 'when it was last sent', letter: 's' },
  last_received_date: { noun: 'when a bill was last received', letter: 'r' },
  follow_up_date: { noun: 'follow-up date', letter: 'f' },
} as const

export type RequestSort = keyof typeof REQUEST_SORTS

/** What narrows a list of requests beside its type: those whose automation rests, whose letter ends soon, and so on. */
export const REQUEST_FLAGS = {
  alarm: 'with an alarm',
  due: 'that are due',
  paused: 'paused',
  loa_expiring: 'with LOAs expiring',
  mail_in_doubt: 'whose e-mail is in doubt',
} as const

export type RequestFlag = keyof typeof REQUEST_FLAGS
