import { useState } from 'react'
import { ShareButton, type ShareButtonProps } from '#energy/ShareButton.tsx'
import { Button } from '#ui/Button.tsx'
import { isDark, showDarkMode } from './dark-mode.ts'

/** Light or dark, and passing it on, as far as the link allows. */
export function WidgetActions(props: ShareButtonProps) {
  const { options } = props
  const [darkMode, setDarkMode] = useState(options.darkMode)
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
      {!options.hideShareLink && <ShareButton {...props} />}
    </>
  )
}
