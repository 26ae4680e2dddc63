import type { CallAnswer } from '#contract/client/contract.ts'
import { el } from './dom.ts'

export type Asking = Pick<CallAnswer<'public.link'>, 'provider_name' | 'company_name'>

/** Who asks for what, above a form. `wanted` follows "asks for". */
export const askingLine = ({ provider_name, company_name }: Asking, wanted: string): HTMLElement =>
  el(
    'p',
    { class: 'asking' },
    provider_name === null ? `You are asked for ${wanted} ` : `${provider_name} asks for ${wanted} `,
    'of ',
    el('strong', {}, company_name),
    '.',
  )
