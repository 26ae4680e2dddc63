import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * Lets the app close within `ms`: who comes is refused, so that he goes to another process; who is connected is answered,
 * as far as that takes no longer; then every connection is cut, those that browsers keep open without a call among
 * them. An upload that is cut short leaves nothing.
 */
export function settleCallsOnClose(app: FastifyInstance, ms: number): void {
  let underWay = 0
  app.server.on('request', (_request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
  })
  app.addHook('preClose', async () => {
    app.server.close()
    const until = performance.now() + ms
    while (underWay > 0 && performance.now() < until) await wait(LOOK_MS)
    app.server.closeAllConnections()
  })
}
