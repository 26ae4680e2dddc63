/** Loads the actions that the first sight of a bill does without. */
export const loadActions = () => import('./on-demand-actions.ts')
