import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, overlayOnTop, reachable, type Verdict, type When } from '#commands/kernel/when.ts'
import type { ScraperPortal, ScraperPortalDialog } from './context.ts'

export const GROUP = 'Scraper portals'

export const inScraperPortals: When = all(
  inRoom('intake-scraper-monitoring'),
  only(({ scraperPortals }) => scraperPortals !== null),
)

/** The portals’ view. */
export const scraperPortalsOf = portOf('scraperPortals')

export const focusedIn = ({ scraperPortals }: CommandContext): ScraperPortal | null =>
  scraperPortals?.focused ?? null

/** The keyboard is on a portal, and it will do. */
export const onPortal = (fits: (portal: ScraperPortal) => Verdict = () => true): When =>
  all(inScraperPortals, (context) => {
    const portal = focusedIn(context)
    return portal === null ? 'there is no portal' : fits(portal)
  })

/** This dialog of the view lies on top. */
export const inPortalDialog = (what: ScraperPortalDialog['what']): When =>
  all(
    inScraperPortals,
    reachable,
    overlayOnTop('dialog'),
    only(({ scraperPortals }) => scraperPortals?.dialog?.what === what),
  )
