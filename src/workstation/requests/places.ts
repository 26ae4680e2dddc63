/** Where commands put the focus. */
export const DETAILS_ID = 'request-details'
export const TEMPLATE_CHOICE_ID = 'request-template'
export const TEMPLATE_LIST_ID = 'mail-templates'
