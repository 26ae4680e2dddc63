import { useState } from 'react'
import { embedCode } from '#domain/widgets/addresses.ts'
import type { WidgetName, WidgetOptions } from '#domain/widgets/options.ts'
import { Button } from '#ui/Button.tsx'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import type { ShareDialogProps } from '#ui/share/ShareDialog.tsx'
import { sharingBy } from '#ui/share/sharing-by.ts'
import type { WidgetCaller } from './api.ts'
import { isDark, showDarkMode } from './dark-mode.ts'

const shareDialog = onDemand<ShareDialogProps>(() => import('#ui/share/ShareDialog.tsx'))

interface WidgetActionsProps {
  widget: WidgetName
  properties: readonly { id: number; name: string }[]
  /** The one that is shown. */
  propertyId: number
  options: WidgetOptions
  /** Of the link that it was opened by; null for a person. */
  token: string | null
  call: WidgetCaller
}

/** Light or dark, and passing it on, as far as the link allows. */
export function WidgetActions({ widget, properties, propertyId, options, token, call }: WidgetActionsProps) {
  const [darkMode, setDarkMode] = useState(options.darkMode)
  const [sharing, setSharing] = useState(false)
  const dark = isDark(darkMode)
  const turn = () => {
    const next = dark ? 'light' : 'dark'
    setDarkMode(next)
    showDarkMode(next)
  }
  return (
    <>
      {!options.hideDarkModeToggle && (
        <Button aria-pressed={dark} onClick={turn}>
          Dark mode
        </Button>
      )}
      {!options.hideShareLink && <Button onClick={() => setSharing(true)}>Share</Button>}
      <Opened
        part={shareDialog}
        props={
          sharing
            ? {
                ...{ widget, properties, options },
                chosen: [propertyId],
                sharing: token === null ? sharingBy(call) : null,
                own:
                  token === null ? null : { token, code: embedCode(window.location.origin, widget, token) },
                onClose: () => setSharing(false),
              }
            : null
        }
      />
    </>
  )
}
