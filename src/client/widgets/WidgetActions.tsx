import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { showTheme } from '#ui/theme.ts'
import { ShareButton } from '#views/widgets/ShareButton.tsx'
import type { ShareButtonProps } from '#views/widgets/share-button-props.ts'
import { isDark } from './look.ts'

/** Light or dark, and passing it on, as far as the link allows. */
export function WidgetActions(props: ShareButtonProps) {
  const { options } = props
  const [dark, setDark] = useState(isDark)
  const turn = () => {
    setDark(!dark)
    showTheme(dark ? 'light' : 'dark')
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
