import { formatMoney, fromDollars } from '#domain/money.ts'

/** As a call answers it, for a person: "$1,284.17". */
export const moneyWords = (amount: string): string => formatMoney(fromDollars(Number(amount)))
