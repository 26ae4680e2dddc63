import { liveToken } from '#contract/stored-session.ts'
import { isOfStaff } from '#domain/arrival.ts'

/**
 * Addresses that staff and clients share: staff get their window, everybody else the clients' pages, and neither loads
 * a line of the other. What somebody may do there the server decides on every call.
 */
try {
  await (isOfStaff(liveToken()) ? import('../workstation/main.tsx') : import('../client/main.tsx'))
} catch (error) {
  document.body.textContent = 'This page could not be loaded. Check the connection and load it again.'
  throw error
}
