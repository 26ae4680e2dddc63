import { atom } from 'jotai'
import { ROOM_TABS } from '#commands/request/context.ts'
import { detailsOpenAtom } from './dialog.ts'
import { focusedRowAtom } from './list.ts'
import { tabAtom } from './tab.ts'
import { managerAtom } from './templates.ts'

/** What is open in the room, for the title of the window: a template, a request, or else the tab. */
export const openedAtom = atom((get): string => {
  const tab = get(tabAtom)
  const form = tab === 'templates' ? get(managerAtom).form : null
  const row = tab !== 'templates' && get(detailsOpenAtom) ? get(focusedRowAtom) : null
  if (form !== null) return form.saved.name || 'New template'
  return row === null ? ROOM_TABS[tab] : `${row.utility_company_name} ${row.acct_num}`
})
