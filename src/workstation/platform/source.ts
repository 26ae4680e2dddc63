/**
 * Where a command was asked for. `address`: it led here; `question`: it asked first, and the person agreed; `proposal`:
 * Eva offered it, and the person pressed it.
 */
export type Source = 'key' | 'palette' | 'button' | 'menu' | 'address' | 'question' | 'proposal'
