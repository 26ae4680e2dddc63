import { createHash } from 'node:crypto'

/** What the page shows of an OpenAPI document. */
export interface ApiDocument {
  info: { title: string; description?: string }
  paths?: Record<string, PathItem | undefined>
}
type PathItem = Record<string, unknown>

interface Operation {
  operationId?: string
  tags?: string[]
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

interface Entry {
  method: string
  path: string
  operation: Operation
}

const METHODS = ['get', 'post', 'put', 'delete']

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 .5rem; text-transform: capitalize; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
summary { padding: .4rem 0; cursor: pointer; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
summary b { display: inline-block; width: 4.5rem; }
pre { padding: .75rem; overflow-x: auto; background: color-mix(in srgb, currentColor 7%, transparent); }
`

const styleHash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** The document as one page without scripts. */
export function apiPage(document: ApiDocument): { html: string; styleHash: string } {
  const groups = Map.groupBy(entriesOf(document), ({ operation }) => operation.tags?.[0] ?? '')
  const body = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([tag, entries]) => `<h2>${htmlOf(tag)}</h2>${entries.map(entryHtml).join('')}`)
  return {
    styleHash,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlOf(document.info.title)}: API</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${htmlOf(document.info.title)}: API</h1>
<p>${htmlOf(document.info.description ?? '')}</p>
<p><a href="/api/v1/openapi.json">OpenAPI document</a></p>
${body.join('\n')}
</body>
</html>`,
  }
}

function entriesOf(document: ApiDocument): Entry[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method] as Operation | undefined
      return operation === undefined ? [] : [{ method: method.toUpperCase(), path, operation }]
    }),
  )
}

function entryHtml({ method, path, operation }: Entry): string {
  const { parameters = [], requestBody, responses = {} } = operation
  const [mediaType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const answer = Object.values(responses['200']?.content ?? {})[0]
  return `<details>
<summary><b>${method}</b> ${htmlOf(path)}</summary>
<p>${htmlOf(operation.description ?? '')}</p>
${parameters.map((one) => `<p><code>${htmlOf(one.name)}</code> in ${htmlOf(one.in)}${one.required ? '' : ', optional'}</p>`).join('')}
${schemaHtml(`Takes ${mediaType ?? ''}`, body?.schema)}
${schemaHtml('Answers', answer?.schema)}
</details>`
}

const schemaHtml = (title: string, schema: unknown): string =>
  schema === undefined
    ? ''
    : `<p>${htmlOf(title)}</p><pre tabindex="0">${htmlOf(JSON.stringify(schema, null, 2))}</pre>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const htmlOf = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
