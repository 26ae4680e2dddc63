import type { PlacedWord } from '../words/sheet.ts'

/** Words that a French bill can hardly do without and an English one has no use for. */
const FRENCH = new Set(
  'facture montant payer paiement prélèvement votre client ttc tva numéro du consommation abonnement'.split(
    ' ',
  ),
)
const FEWEST_WORDS = 4

/** Whether words are French: of those that tell the languages apart, several are printed. */
export const isFrench = (words: readonly PlacedWord[]): boolean => {
  const found = new Set(words.map(({ text }) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')))
  return [...FRENCH].filter((word) => found.has(word)).length >= FEWEST_WORDS
}
