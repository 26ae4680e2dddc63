/** How the fields of a head are set: each label beside its value, or over or under it across the page. */
export type FieldForm =
  | 'pairs'
  | 'boxed'
  | 'inline'
  | 'panel'
  | 'grid'
  | 'stacked'
  | 'bars'
  | 'captions'
  | 'strip'
  | 'tiers'

export const KNOWN_FORMS: readonly FieldForm[] = [
  'pairs',
  'pairs',
  'boxed',
  'inline',
  'grid',
  'stacked',
  'bars',
  'captions',
  'strip',
]
/** Of families that are held back alone, beside the others. */
export const HELD_BACK_FORMS: readonly FieldForm[] = ['panel', 'tiers', 'panel', 'tiers', ...KNOWN_FORMS]
