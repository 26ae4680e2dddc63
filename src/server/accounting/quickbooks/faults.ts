import { SaxesParser } from 'saxes'
import { z } from 'zod'
import { type FailureKind, QuickbooksFailed } from './quickbooks.ts'

/** Why Intuit did not do what was asked, in whichever of its forms it says so. */
export interface Fault {
  /** "ValidationFault", "AUTHENTICATION", "SERVICE"… */
  type: string
  code: string
  message: string
  detail: string | null
}

/** Asked too often. */
export const THROTTLED = '003001'

const said = z.object({
  Fault: z.object({
    type: z.string().nullish(),
    Error: z
      .array(z.object({ Message: z.string(), Detail: z.string().nullish(), code: z.string().nullish() }))
      .min(1),
  }),
})
/** As the gate before the books says it. */
const saidAtGate = z.object({
  fault: z.object({
    type: z.string().nullish(),
    error: z
      .array(z.object({ message: z.string(), detail: z.string().nullish(), code: z.string().nullish() }))
      .min(1),
  }),
})

/** The fault that a body tells of; null where it tells of none. */
export function faultIn(body: string): Fault | null {
  return body.trimStart().startsWith('<') ? faultInXml(body) : faultInJson(body)
}

function faultInJson(body: string): Fault | null {
  const value = parsed(body)
  const inBooks = said.safeParse(value).data?.Fault
  const [first] = inBooks?.Error ?? []
  if (first !== undefined) return faultOf(inBooks?.type, first.code, first.Message, first.Detail)
  const atGate = saidAtGate.safeParse(value).data?.fault
  const [other] = atGate?.error ?? []
  return other === undefined ? null : faultOf(atGate?.type, other.code, other.message, other.detail)
}

const faultOf = (
  type: string | null | undefined,
  code: string | null | undefined,
  message: string,
  detail: string | null | undefined,
): Fault => ({ type: type ?? '', code: (code ?? '').padStart(6, '0'), message, detail: detail ?? null })

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The gate answers in XML, whatever was asked for, while it turns calls away. */
function faultInXml(body: string): Fault | null {
  const texts: Record<string, string> = {}
  let type = ''
  let code: string | null = null
  let within = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    within = name
    if (name === 'Fault') type = String(attributes.type ?? '')
    if (name === 'Error') code ??= String(attributes.code ?? '')
  })
  parser.on('text', (text) => {
    texts[within] = (texts[within] ?? '') + text
  })
  parser.on('error', () => undefined)
  parser.write(body).close()
  return code === null ? null : faultOf(type, code, (texts.Message ?? '').trim(), texts.Detail?.trim())
}

/** What an answer that is no success comes to. A token stands in the words of faults at the gate: they are left out. */
export function failureOf(status: number, body: string): QuickbooksFailed {
  const fault = faultIn(body)
  const code = fault?.code ?? null
  const fail = (kind: FailureKind, words: string) => new QuickbooksFailed(kind, words, code)
  if (status === 429 || code === THROTTLED)
    return fail('busy', 'QuickBooks was asked too often. Try again in a minute.')
  if (status === 401)
    return fail('needs_consent', 'QuickBooks does not let us in any more. Connect it again.')
  if (status === 403)
    return fail('refused', 'QuickBooks does not let us into the books of this company. Connect it again.')
  if (status >= 500) return fail('busy', `QuickBooks failed on its side (status ${status}). Try again later.`)
  if (fault?.type === 'ValidationFault')
    return fail('refused', `QuickBooks refused it: ${fault.detail ?? fault.message}`)
  return fail('refused', `QuickBooks refused it (status ${status}).`)
}
