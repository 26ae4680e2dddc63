import { randomInt } from 'node:crypto'

/** Without letters and figures that are taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that a sender can read out: "K7QD-93TX-MW4F". */
export function newReceipt(): string {
  const letters = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '')
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-')
}
