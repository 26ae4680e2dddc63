import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of another site; answers its address. */
export async function foreignPage(html: string, policy?: string) {
  const host = createServer((_request, response) => {
    if (policy !== undefined) response.setHeader('content-security-policy', policy)
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Elsewhere</title><body>${html}</body>`)
  })
  await once(host.listen(0, '127.0.0.1'), 'listening')
  return { address: `http://127.0.0.1:${(host.address() as AddressInfo).port}/`, close: () => host.close() }
}

export const widgetScript = (address: string, token: string, more = '') =>
  `<script async src="${address}/widgets/embed.js" data-widget="yearoveryear" data-token="${token}" ${more}></script>`
