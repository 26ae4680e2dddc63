/** Control, format and separator characters: nobody sees them, and some change what is seen around them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text)
