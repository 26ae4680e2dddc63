export const IDS_BOX_ID = 'bill-ids'

/** Puts the cursor into the box of ids. */
export const focusIdsBox = (): void => document.getElementById(IDS_BOX_ID)?.focus()

/** Hands the keyboard back to the list. */
export const leaveIdsBox = (): void => document.getElementById(IDS_BOX_ID)?.blur()
