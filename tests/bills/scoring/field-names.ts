export const FIELDS = [
  'utility',
  'account_number',
  'invoice_date',
  'start_date',
  'end_date',
  'total_current_charges',
  'amount_due',
  'energy_type',
] as const

export type FieldName = (typeof FIELDS)[number] | 'meter_numbers'
