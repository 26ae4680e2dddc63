/** What a client can look at of what properties cost and use, in the order of the pages. */
export const ENERGY_PAGES = {
  years: { title: 'Year over Year', address: '/properties/yearoveryear' },
  months: { title: 'Monthly Costs', address: '/properties/charts' },
  intervals: { title: 'Interval Data', address: '/properties/intervals' },
  projects: { title: 'Cost Avoidance', address: '/properties/cost_avoidance' },
  /** Where the company has it. */
  chat: { title: 'Chat', address: '/properties/chat' },
} as const

export type EnergyPageName = keyof typeof ENERGY_PAGES
