import { Count as ListCount } from '#workstation/platform/list/Count.tsx'
import { listAtom } from './state/list.ts'

const NOUN = ['bill', 'bills'] as const

/** How many bills the list holds. */
export const Count = () => <ListCount listAtom={listAtom} noun={NOUN} />
