import type { Workstation } from '#workstation/platform/workstation.ts'

export type Parts = Pick<Workstation, 'store' | 'queryClient'>
