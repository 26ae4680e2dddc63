import type { CallAnswer } from '#contract/client/contract.ts'

export type Note = CallAnswer<'prompts.list'>[number]
export type Attachable = Note['attachable_type']
