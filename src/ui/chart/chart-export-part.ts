import { onDemand } from '../on-demand.tsx'
import type { ChartExportProps } from './ChartExport.tsx'

/** What takes a chart along, loaded when it is first shown. */
export const chartExport = onDemand<ChartExportProps>(() => import('./ChartExport.tsx'))
