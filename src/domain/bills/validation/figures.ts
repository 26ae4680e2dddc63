const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** "1,284.5 kWh" */
export const formatQuantity = (amount: number, unit: string | null): string =>
  unit === null ? quantity.format(amount) : `${quantity.format(amount)} ${unit}`

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
