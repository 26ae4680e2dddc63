/** One month of a bill for two services. */
export interface Month {
  sent: string
  from: string
  to: string
  due: string
  electric: [customer: number, energy: number, tax: number]
  water: [base: number, use: number, levy: number]
}

export const MARCH: Month = {
  sent: '03/03/2026',
  from: '02/01/2026',
  to: '02/28/2026',
  due: '03/24/2026',
  electric: [12, 218.41, 8.02],
  water: [31.25, 244.18, 6.57],
}
export const APRIL: Month = {
  sent: '04/02/2026',
  from: '03/01/2026',
  to: '03/31/2026',
  due: '04/23/2026',
  electric: [12, 199.1, 1.59],
  water: [31.25, 300.6, 7.35],
}

const HEAD = { utility: 'Harbor City Utilities', account: '77-1234-9' }

/** The page as it is printed: lines, a total for each service, and what they come to. */
export function twoServices(
  { sent, from, to, due, electric, water }: Month,
  { utility, account } = HEAD,
): string {
  const money = (amount: number) => amount.toFixed(2).padStart(12)
  const sum = (lines: number[]) => lines.reduce((a, b) => a + b, 0)
  const total = money(sum(electric) + sum(water))
  return `
${utility.toUpperCase()}
Account Number: ${account}              Bill Date: ${sent}
Service Period: ${from} - ${to}    Due Date: ${due}

Electric service
Customer charge                    ${money(electric[0])}
Energy charge                      ${money(electric[1])}
City tax                           ${money(electric[2])}
Total electric                     ${money(sum(electric))}

Water service
Water base charge                  ${money(water[0])}
Water use charge                   ${money(water[1])}
Basin levy                         ${money(water[2])}
Total water                        ${money(sum(water))}

Total current charges              ${total}
Amount Due                         ${total}`
}
