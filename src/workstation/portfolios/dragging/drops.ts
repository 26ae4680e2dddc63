/** What is dragged is dropped on a card or on a row of the list: both are of one portfolio. */
export const dropId = (on: 'card' | 'row', portfolioId: number): string => `${on}-${portfolioId}`

export const DROP_ATTRIBUTE = 'data-drop'
