/** What a person changed about the keys. */
export interface Keymap {
  /** Whether a letter, a figure or a sign alone runs a command. */
  singleKeys: boolean
  /** Sequences in place of those that an offer comes with; none: it has no key. By the offer's id. */
  keys: Readonly<Record<string, readonly string[]>>
}

export const DEFAULT_KEYMAP: Keymap = { singleKeys: true, keys: {} }
