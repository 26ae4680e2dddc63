import type { Prefix } from '#domain/people/areas.ts'
import { roomPath } from '#workstation/platform/state/place.ts'

/** The address of a utility's mappings, as everybody or as one client has them. */
export function mappingsPath(prefix: Prefix, utilityId: number | null, companyId: number | null): string {
  const utility = utilityId === null ? '' : `/${utilityId}`
  const company = companyId === null ? '' : `?company=${companyId}`
  return `${roomPath('mappings', prefix)}${utility}${company}`
}
