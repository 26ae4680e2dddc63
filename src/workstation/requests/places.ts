/** Where commands put the focus. */
export const DETAILS_ID = 'request-details'
export const TEMPLATE_CHOICE_ID = 'request-template'
export const TEMPLATE_LIST_ID = 'mail-templates'
/** What keys scroll in a dialog. */
export const DIALOG_TEXT_ID = 'dialog-text'
