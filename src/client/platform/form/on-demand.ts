import { onDemand } from '#ui/on-demand.tsx'

/** Dialogs are loaded behind the page that may open them. */
export const ConfirmUpload = onDemand(() => import('./ConfirmUpload.tsx'))
