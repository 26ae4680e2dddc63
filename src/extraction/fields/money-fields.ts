import type { Cents } from '#domain/money.ts'
import { moneyIn } from '../text/printed-money.ts'
import type { LabelledField } from '../vocabulary/field-labels.ts'
import { type Candidate, labelledCandidates, type Ranked, rank } from './candidates.ts'
import type { LabelledPage } from './places.ts'

export interface MoneyRanking {
  amountDue: Ranked<Cents>[]
  totalCurrentCharges: Ranked<Cents>[]
  previousBalance: Ranked<Cents>[]
  payments: Ranked<Cents>[]
  remainingBalance: Ranked<Cents>[]
}

export function rankMoney(pages: readonly LabelledPage[]): MoneyRanking {
  const ranked = (field: LabelledField) => rank(moneyCandidates(field, pages), (cents) => cents)
  return {
    amountDue: ranked('amountDue'),
    totalCurrentCharges: ranked('totalCurrentCharges'),
    previousBalance: ranked('previousBalance'),
    payments: ranked('payments'),
    remainingBalance: ranked('remainingBalance'),
  }
}

function moneyCandidates(field: LabelledField, pages: readonly LabelledPage[]): Candidate<Cents>[] {
  return labelledCandidates(field, pages, (run) => moneyIn(run))
}
