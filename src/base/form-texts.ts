/** Said of a field that has to be filled in and is not. */
export const EMPTY_FIELD = 'Please fill in this field.'
