import { Notice } from '#ui/form/Notice.tsx'
import { useIsWaiting, useVariant } from '../session/use-company-pages.ts'

/** Why there is so little to do on the pages of a company that is not accepted yet. */
export function WaitingNotice() {
  const isWaiting = useIsWaiting()
  const variant = useVariant()
  if (!isWaiting) return null
  return (
    <Notice tone="plain">
      {variant === 'documents'
        ? 'Your company is not accepted yet. You get a mail when it is.'
        : 'Your company is not accepted yet. You get a mail when it is. Until then you can prepare properties.'}
    </Notice>
  )
}
