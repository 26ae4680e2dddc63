import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * What a browser may do with what we send, by kind of page. Everything is forbidden that a page of that kind does not
 * need.
 *
 * - app: the rooms of signed-in people and the public forms. Only our own scripts, styles and calls, never in a frame,
 *   so that nobody can lay a page over ours. WebAssembly decodes pictures inside PDFs; blob: and data: show them.
 * - widget: the same, but made to be framed by other sites and loaded by them; which, each page says.
 * - asset: what pages are made of, the same for everybody: a page in a sandboxed frame has no origin to load it from.
 * - api: data, never a page: nothing may run or be framed even if a browser is tricked into showing it.
 */
type Room = 'app' | 'widget' | 'asset' | 'api'

const PAGE = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
]

const POLICIES: Record<Room, readonly string[]> = {
  app: [...PAGE, "frame-ancestors 'none'"],
  widget: [...PAGE, "frame-ancestors 'self'"],
  asset: [...PAGE, "frame-ancestors 'none'"],
  api: ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  // Addresses carry the keys of public links.
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

const HEADERS: Record<Room, Record<string, string>> = {
  app: { ...of('app'), 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' },
  widget: { ...of('widget'), 'cross-origin-resource-policy': 'cross-origin' },
  asset: {
    ...of('asset'),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
  // Answers hold people's data: no cache on the way may keep them. A call that may be kept says so itself.
  api: {
    ...of('api'),
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  },
}

/** Sets the headers before anything else runs, so that refusals and streams carry them too. */
export function setSecurityHeaders(app: FastifyInstance, hsts: string | null): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(headersFor(request, hsts)))
}

/** By where the call goes, and how it came. `hsts`: the Strict-Transport-Security header of answers by HTTPS; null: none. */
export const headersFor = (
  { url, protocol }: Pick<FastifyRequest, 'url' | 'protocol'>,
  hsts: string | null,
): Record<string, string> => ({
  ...HEADERS[roomOf(url)],
  ...(protocol === 'https' && hsts !== null && { 'strict-transport-security': hsts }),
})

/** Of an answer to what never became a call: a browser shows nothing of it. */
export const BROKEN_CALL_HEADERS: Record<string, string> = HEADERS.api

/** A policy for one page of ours that brings a style of its own. */
export const policyWithStyle = (styleHash: string): string =>
  POLICIES.app.map((rule) => (rule.startsWith('style-src') ? `${rule} '${styleHash}'` : rule)).join('; ')

/** A policy for a page that these hosts may frame, besides our own; or anybody. */
export const policyFramedBy = (hosts: readonly string[] | '*'): string =>
  [...PAGE, `frame-ancestors ${hosts === '*' ? '*' : ["'self'", ...hosts].join(' ')}`].join('; ')

function roomOf(url: string): Room {
  if (url.startsWith('/api/')) return 'api'
  if (url.startsWith('/assets/')) return 'asset'
  return /^\/(widgets)(\/|\?|$)/.test(url) ? 'widget' : 'app'
}

function of(room: Room): Record<string, string> {
  return { ...EVERYWHERE, 'content-security-policy': POLICIES[room].join('; ') }
}
