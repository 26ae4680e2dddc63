import { type Call, CallFailed } from '#contract/client.ts'
import { type Configuration, changeOf, type Draft } from './draft.ts'

/** Makes the configuration what the draft says, over what `known` says it is. */
export async function writeDraft(call: Call, known: Configuration, draft: Draft): Promise<Configuration> {
  const { configuration } = await call('configurations.save', {
    params: { id: known.id },
    body: { ...changeOf(draft, known), version: known.version },
  })
  return configuration
}

/** What a refused save says of the configuration as somebody else left it; null for any other failure. */
export function staleFrom(error: unknown): Configuration | null {
  if (!(error instanceof CallFailed) || error.code !== 'conflict') return null
  return isStale(error.details) ? error.details.configuration : null
}

const isStale = (details: unknown): details is { configuration: Configuration } =>
  typeof details === 'object' && details !== null && 'configuration' in details
