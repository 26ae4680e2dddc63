/** What stands over the page while it is pointed at: loaded together, behind the page. */
export { PageHints } from './PageHints.tsx'
export { PointingBar } from './PointingBar.tsx'
