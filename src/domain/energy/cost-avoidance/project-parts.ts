/** What can be opened above a cost avoidance project. */
export const PROJECT_PARTS = ['new', 'edit', 'temperatures', 'archived'] as const

export type ProjectPart = (typeof PROJECT_PARTS)[number]
