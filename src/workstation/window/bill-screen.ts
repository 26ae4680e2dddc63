import { screen } from './screen.ts'

/** Of the bills, where one is open. */
export const BillScreen = screen('bill', () => import('#workstation/bills/editor/BillScreen.tsx'))
