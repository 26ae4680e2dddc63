import type { Call } from '#contract/client/client.ts'
import { type Configuration, changeOf, type Draft } from './draft.ts'

/** Makes the configuration what the draft says, over what `known` says it is. */
export async function writeDraft(call: Call, known: Configuration, draft: Draft): Promise<Configuration> {
  const { configuration } = await call('configurations.save', {
    params: { id: known.id },
    body: { ...changeOf(draft, known), version: known.version },
  })
  return configuration
}
