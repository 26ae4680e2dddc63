import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES } from '#contract/kernel/errors.ts'
import type { CallError } from '../errors.ts'
import { htmlOf } from './api-page.ts'
import { policyWithStyle } from './security-headers.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 36rem; margin: 0 auto; padding: 15vh 1rem 2rem; }
h1 { font-size: 1.5rem; }
`
const styleHash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

const TITLES: Partial<Record<CallError['code'], string>> = {
  not_found: 'There is nothing here',
  unauthenticated: 'Please log in',
  forbidden: 'This is not open to you',
}

/** Whether a person opens the address in a browser, and does not call it by a program. */
export const opensPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

/** An error as a page of its own, without scripts, with a way on. */
export function sendErrorPage(reply: FastifyReply, { code, message }: CallError): FastifyReply {
  const title = TITLES[code] ?? 'That did not work'
  const way = code === 'unauthenticated' ? ['/login', 'Log in'] : ['/', 'Go to the first page']
  return reply
    .status(ERROR_CODES[code])
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyWithStyle(styleHash))
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlOf(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${htmlOf(title)}</h1>
<p>${htmlOf(message)}</p>
<p><a href="${way[0]}">${way[1]}</a></p>
</main>
</body>
</html>
`)
}
