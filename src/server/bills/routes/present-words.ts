import type { z } from 'zod'
import { moneyText } from '#base/money.ts'
import type { billFileCalls } from '#contract/bills/bill-files.ts'
import type { PageValue, PageWords } from '../editor/page-words.ts'

type WordsOut = z.output<(typeof billFileCalls)['bills.words']['answer']>

export const presentWords = ({ words, values }: PageWords): WordsOut => ({
  words: words.map(({ text, box }) => ({ text, box })),
  values: values.map(({ value, typeId }) => ({
    ...presentValue(value, typeId),
    words: value.words,
    likely: value.likely,
  })),
})

function presentValue(found: PageValue, typeId: number | null) {
  switch (found.kind) {
    case 'date':
      return { kind: found.kind, date: found.value }
    case 'period':
      return { kind: found.kind, ...presentPeriod(found.value) }
    case 'amount':
      return { kind: found.kind, amount: moneyText(found.value) }
    case 'quantity':
      return { kind: found.kind, ...found.value }
    case 'number':
    case 'text':
      return { kind: found.kind, text: found.value }
    case 'charge': {
      const { description, amount, period } = found.value
      return {
        kind: found.kind,
        description,
        type_id: typeId,
        amount: moneyText(amount),
        period: period && presentPeriod(period),
      }
    }
    case 'usage':
      return { kind: found.kind, ...found.value, type_id: typeId }
  }
}

const presentPeriod = ({ start, end }: { start: string; end: string }) => ({
  start_date: start,
  end_date: end,
})
