/** How far an import has come, in words for a person. */
export const IMPORT_STATES = {
  mapping: 'To be checked',
  checking: 'Being checked',
  checked: 'To be accepted',
  writing: 'Being imported',
  written: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Stopped',
} as const
