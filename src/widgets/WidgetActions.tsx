import { Suspense, useState } from 'react'
import type { WidgetName, WidgetOptions } from '#domain/widgets/options.ts'
import type { EnergyCaller } from '#energy/energy-part.ts'
import { Button } from '#ui/Button.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import { isDark, showDarkMode } from './dark-mode.ts'
import type { ShareWidgetProps } from './ShareWidget.tsx'

/** Few share what they look at: it is not loaded ahead. */
const shareWidget = onDemand<ShareWidgetProps>(() => import('./ShareWidget.tsx'))

export interface WidgetActionsProps {
  widget: WidgetName
  properties: readonly { id: number; name: string }[]
  /** The one that is shown. */
  propertyId: number
  options: WidgetOptions
  /** Of the link that it was opened by; null for a person. */
  token: string | null
  call: EnergyCaller
}

/** Light or dark, and passing it on, as far as the link allows. */
export function WidgetActions(props: WidgetActionsProps) {
  const { options } = props
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
      {sharing && (
        <Suspense fallback={null}>
          <Shown part={shareWidget} props={{ ...props, onClose: () => setSharing(false) }} />
        </Suspense>
      )}
    </>
  )
}
