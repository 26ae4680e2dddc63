/** What is seldom opened, in one file: many small ones are longer than one. */
export { MonthPanel } from './month/MonthPanel.tsx'
export { PortfolioDialogs } from './PortfolioDialogs.tsx'
