import { liveToken } from '#contract/client/stored-session.ts'
import { worksInWindow } from '#domain/people/arrival.ts'

/**
 * Addresses that staff and clients share: each loads the window that bills are worked on in, or the clients' pages, and
 * no line of the other. What somebody may do there the server decides on every call.
 */
try {
  const inWindow = worksInWindow(liveToken(), window.location.pathname)
  await (inWindow ? import('../workstation/main.tsx') : import('../client/main.tsx'))
} catch (error) {
  document.body.textContent = 'This page could not be loaded. Check the connection and load it again.'
  throw error
}
