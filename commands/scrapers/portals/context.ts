import type { CallAnswer } from '#contract/client/contract.ts'

/** A website that workers know. */
export type ScraperPortal = CallAnswer<'portals.list'>['portals'][number]

/** What is asked, about the portal that it was opened on. */
export type ScraperPortalDialog =
  | { what: 'new' }
  | { what: 'edit'; portal: ScraperPortal }
  | { what: 'stop'; portal: ScraperPortal }

/** The portals as commands see them. */
export interface ScraperPortalsContext {
  total: number
  /** The row that the keyboard is on. */
  focused: ScraperPortal | null
  dialog: ScraperPortalDialog | null
}
