/** Where the range of confidence is typed. */
export const RANGE_FIELD_ID = 'confidence-range'
