import type { Random } from '#demo/bills/random.ts'
import { randomWording } from '#demo/bills/wording.ts'
import { LABEL_WORDS } from './label-words.ts'

/** What some utilities print beside the English. */
const SPANISH: Partial<Record<Label, string>> = {
  'Account Number': 'Número de cuenta',
  'Statement Date': 'Fecha de factura',
  'Due Date': 'Fecha de vencimiento',
  'Total Amount Due': 'Cantidad a pagar',
  'Previous Balance': 'Saldo anterior',
  'Current Charges': 'Cargos actuales',
}

export type Label = keyof typeof LABEL_WORDS

/** The words of one bill for a label; at another place of the bill they may be others. */
export type Labels = (label: Label, place?: string) => string

export function randomLabels(random: Random, heldBack: boolean, twice: boolean): Labels {
  const common = randomWording(random.fork('wording'))
  return (label, place = '') => {
    const own = random.fork(`${label}/${place}`)
    const choice = sideOfBar(LABEL_WORDS[label], heldBack)
    const [usual = label] = common.of(label)
    const told = own.chance(0.6) ? own.pick(choice) : usual
    const again = twice && place !== 'stub' ? SPANISH[label] : undefined
    return again ? `${told} / ${again}` : told
  }
}

/** Of words with a bar among them: those behind it for families that are held back, those before it for the others. */
export function sideOfBar(words: readonly string[], heldBack: boolean): readonly string[] {
  const bar = words.indexOf('|')
  return heldBack ? words.slice(bar + 1) : words.slice(0, bar)
}
