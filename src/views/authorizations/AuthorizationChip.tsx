import type { AuthorizationStatus } from '#domain/authorizations/status.ts'
import { Chip } from '#ui/Chip.tsx'
import type { Tone } from '#ui/StatusDot.tsx'

/** Orange, blue, red, green. */
export const AUTHORIZATION_TONES: Record<AuthorizationStatus, Tone> = {
  'Inventory Pending': 'warn',
  'Processing Inventory': 'busy',
  'Unable To Access': 'bad',
  'Inventory Complete': 'good',
}

export const AuthorizationChip = ({ status }: { status: AuthorizationStatus }) => (
  <Chip tone={AUTHORIZATION_TONES[status]}>{status}</Chip>
)
