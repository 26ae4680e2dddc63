import type { WidgetName, WidgetOptions } from '#domain/widgets/options.ts'

/** A link as it is made. */
export interface ShareOrder extends WidgetOptions {
  widget: WidgetName
  selectedPropertyIds: number[]
  label: string
  /** Until it ends. */
  days: number
  /** Where pages may embed it; empty: anywhere. */
  allowedHosts: string[]
}

/** What is copied of a link: its token in an address, its code into other pages. */
export interface SharedAs {
  token: string
  code: string
}

/** A link that was made, as the server tells it. */
export interface SharedLink extends SharedAs {
  id: number
  widget: WidgetName
  label: string
  options: WidgetOptions
  properties: readonly { id: number; name: string }[]
  allowed_hosts: readonly string[]
  hosts: readonly { host: string; at: string }[]
  state: 'open' | 'revoked' | 'expired'
  created_by: string | null
  created_at: string
  expires_at: string
  last_used_at: string | null
  version: number
}

export interface LinkChange {
  version: number
  label: string
  /** From now on; null leaves the end. */
  days: number | null
  allowedHosts: string[]
}

/** What sharing asks of the server; each rejects with an error that says why. */
export interface Sharing {
  generate(order: ShareOrder): Promise<SharedAs>
  links(): Promise<readonly SharedLink[]>
  change(id: number, change: LinkChange): Promise<SharedLink>
  revoke(id: number): Promise<SharedLink>
  restore(id: number): Promise<SharedLink>
}
