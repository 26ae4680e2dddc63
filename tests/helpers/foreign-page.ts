import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOADER_PATH } from '#domain/widgets/addresses.ts'

/** A page of another site; answers its address. */
export async function foreignPage(html: string, policy?: string) {
  const host = createServer((_request, response) => {
    if (policy !== undefined) response.setHeader('content-security-policy', policy)
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="en"><title>Elsewhere</title><body><main><h1>Elsewhere</h1>${html}</main>`,
      )
  })
  await once(host.listen(0, '127.0.0.1'), 'listening')
  return { address: `http://127.0.0.1:${(host.address() as AddressInfo).port}/`, close: () => host.close() }
}

/** What is pasted into a page to have a widget there; `more` are further attributes. */
export const loaderScript = (address: string, widget: string, token: string, more = '') =>
  `<script async src="${address}${LOADER_PATH}" data-widget="${widget}" data-token="${token}" ${more}></script>`
