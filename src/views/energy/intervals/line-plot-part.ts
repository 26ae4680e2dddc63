import { onDemand } from '#ui/on-demand.tsx'
import type { LinePlotEvents, LinePlotProps } from './line-plot.ts'

/** What draws lines of many points, loaded when the first is shown. */
export const linePlot = onDemand<LinePlotProps & LinePlotEvents>(() => import('./LinePlot.tsx'))
