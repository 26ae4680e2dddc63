import type { WidgetName } from '#domain/widgets/options.ts'
import type { WidgetPass } from '#server/platform/auth/widget-pass.ts'
import { CallError, forbidden } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findAllowedHosts, findUsableWidgetLink } from './repositories/widget-link-repository.ts'

/** What the token of one of these widgets lets see. Throws `CallError`; nobody is told why a link does not work. */
export async function admitWidget(
  { db, widgetTokens }: Pick<Services, 'db' | 'widgetTokens'>,
  token: string,
  widgets: readonly WidgetName[],
): Promise<WidgetPass> {
  const uuid = await widgetTokens.read(token)
  const link = uuid === null ? undefined : await findUsableWidgetLink(db, uuid)
  if (link === undefined)
    throw new CallError('unauthenticated', 'This link is unknown, was revoked or has expired.')
  if (!widgets.includes(link.widget)) throw forbidden('This link is for another widget.')
  const { id: linkId, propertyIds, ...shown } = link
  // Where none can be chosen it shows the first.
  return {
    linkId,
    ...shown,
    propertyIds: shown.options.propertySelect ? propertyIds : propertyIds.slice(0, 1),
  }
}

/** Where the widget of a token may be embedded: in pages of these hosts, or of any where there are none. Undefined where the token opens nothing. */
export async function findFramers(
  { db, widgetTokens }: Pick<Services, 'db' | 'widgetTokens'>,
  token: string,
): Promise<string[] | undefined> {
  const uuid = await widgetTokens.read(token)
  return uuid === null ? undefined : findAllowedHosts(db, uuid)
}
