export type MeterColumn =
  | 'meter'
  | 'previous'
  | 'current'
  | 'multiplier'
  | 'usage'
  | 'difference'
  | 'demand'
  | 'unit'
  | 'money'
  | 'label'
  | 'other'

/** What the heads of a table of meter reads say, as tables of phrases (pattern.ts). */
export const METER_COLUMNS: Record<MeterColumn, string> = {
  meter: 'meter [no|id], submeter, serial [no]',
  previous: `
    previous [read|meter read], read, (last|start|from|opening) read, start meter read, read at start, old index, before
  `,
  current: `
    current [read|meter read], present [read], (end|this|closing) read, end meter read, read at end, new index, now, pres
  `,
  multiplier: 'multiplier, mult, multi, meter (multiplier|constant), constant, factor',
  usage: `
    [current|net|total|billed|billing|metered|actual|energy|water|gas|kwh] usage, usage (this period|billed), amount of usage
    [total|billed] consumption, cons, [total|units|kwh|amount|quantity|gallons|therms] used
    [total] kwh, ccf, hcf, therms, gallons, [use] consumo
  `,
  difference: '[read] difference, diff',
  demand:
    '[billed|billing|metered|actual|measured|peak|max|maximum] (demand|kw|kva|kw demand|demand kw|kw usage|kw billed)',
  unit: 'unit, units, uom',
  money: 'amount, charges, total',
  label: '[read|service|usage|bill|charge] type, description, service, period, register',
  other: 'days, no [of] days, quantity, [read] date, from, to, rate, code, size',
}

/** Heads of one word that say so only when nothing stands beside them. */
export const METER_COLUMNS_ALONE: Partial<Record<MeterColumn, string>> = {
  previous: 'last, before, start, old, opening',
  current: 'this, now, end, closing, new',
  usage: 'billed, volume, quantity, cons, consumed, use, used',
}
