import { embedCode } from '#domain/widgets/addresses.ts'
import { callerOf } from '#server/people/policies/bill-scope.ts'
import { viewerOf } from '#server/people/policies/property-viewer.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import type { Services } from '#server/platform/services.ts'
import { openWidget } from '../open-widget.ts'
import {
  changeSharedWidget,
  listSharedWidgets,
  restoreSharedWidget,
  revokeSharedWidget,
  shareWidget,
  type WidgetLinkRow,
  widgetLinkState,
} from '../widget-links.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('properties.generateShareables', async ({ body, session, base }) => {
    const { widget, selectedPropertyIds: propertyIds, label, days, allowedHosts, ...options } = body
    const order = { widget, propertyIds, label, days, allowedHosts, options }
    const link = await presentWidgetLink(
      await shareWidget(db, callerOf(session, base), session, order),
      services,
    )
    return { token: link.token, code: link.code, link }
  })
  register('widgets.links', async ({ query, session, base }) => {
    const { rows, next } = await listSharedWidgets(db, callerOf(session, base), query.before)
    return { links: await Promise.all(rows.map((row) => presentWidgetLink(row, services))), next }
  })
  register('widgets.changeLink', async ({ params: { id }, body, session, base }) => ({
    link: await presentWidgetLink(
      await changeSharedWidget(db, callerOf(session, base), session, { ...body, id }),
      services,
    ),
  }))
  register('widgets.revokeLink', async ({ params: { id }, session, base }) => ({
    link: await presentWidgetLink(
      await revokeSharedWidget(db, callerOf(session, base), session, id),
      services,
    ),
  }))
  register('widgets.restoreLink', async ({ params: { id }, session, base }) => ({
    link: await presentWidgetLink(
      await restoreSharedWidget(db, callerOf(session, base), session, id),
      services,
    ),
  }))
  register('widgets.open', async ({ body, session, pass, base }) => {
    const viewer = viewerOf({ session, pass, base })
    const { look, ...opened } = await openWidget(db, viewer, pass, body?.embedded_in ?? null)
    return { ...opened, look: { primary_color: look.primaryColor, dark_mode: look.darkMode } }
  })
}

/** With the token and the code as they are copied. */
export async function presentWidgetLink(
  link: WidgetLinkRow,
  { widgetTokens, provider }: Pick<Services, 'widgetTokens' | 'provider'>,
) {
  const token = await widgetTokens.sign(link)
  return {
    id: link.id,
    widget: link.widget,
    label: link.label,
    company: { id: link.companyId, name: link.companyName },
    options: link.options,
    properties: link.properties,
    allowed_hosts: link.allowedHosts,
    hosts: link.hosts.map(({ host, at }) => ({ host, at: new Date(at).toISOString() })),
    state: widgetLinkState(link),
    created_by: link.creator,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    revoked_at: link.revokedAt?.toISOString() ?? null,
    last_used_at: link.lastUsedAt?.toISOString() ?? null,
    version: link.version,
    token,
    code: embedCode(provider.current().publicUrl, link.widget, token),
  }
}
