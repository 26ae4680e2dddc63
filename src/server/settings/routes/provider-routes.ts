import type { RouteFile } from '#server/platform/http/route-file.ts'
import { type ChangedSettings, restoreSettings, saveSettings } from '../change-settings.ts'
import { getSettings } from '../show-settings.ts'
import { tryAi, tryMail } from '../try-services.ts'
import { presentSettings } from './present-settings.ts'

const presentChange = ({ settings, undo }: ChangedSettings) => ({ settings: presentSettings(settings), undo })

export const routes: RouteFile = (register, services) => {
  register('provider.settings', async () => presentSettings(await getSettings(services)))

  register('provider.saveSettings', async ({ body, session }) =>
    presentChange(await saveSettings(services, session, body)),
  )

  register('provider.restoreSettings', async ({ body, session }) =>
    presentChange(await restoreSettings(services, session, body)),
  )

  register('provider.tryMail', ({ body, session }) =>
    tryMail(services, { ...body, to: body.to === '' ? session.email : body.to }),
  )

  register('provider.tryAi', ({ body }) => tryAi(services, body))
}
