interface Sort {
  /** As in "Sort by …". */
  noun: string
  /** The stroke behind Shift+o. */
  letter: string
  /** What a person looks for from its beginning: then that comes first, else the latest or greatest does. */
  fromBeginning?: true
}

/** What the list of bills can be ordered by, by the names of the API. Each has an index of its own. */
export const BILL_SORTS = {
  'tb.id': { noun: 'ID', letter: 'n' },
  status: { noun: 'status', letter: 's', fromBeginning: true },
  utility_company_name: { noun: 'utility', letter: 'u', fromBeginning: true },
  acct_num: { noun: 'account', letter: 'a', fromBeginning: true },
  invoice_date: { noun: 'invoice date', letter: 'i' },
  processed_at: { noun: 'when it was processed', letter: 'p' },
  total_cost: { noun: 'amount', letter: 't' },
  problem_count: { noun: 'problems', letter: 'c', fromBeginning: true },
} as const satisfies Record<string, Sort>

export type BillSort = keyof typeof BILL_SORTS

/** Whether the order by this begins with its lowest value, when it is first asked for. */
export const beginsLow = (sort: BillSort): boolean => 'fromBeginning' in BILL_SORTS[sort]
