/** Whose clocks times are taken for where nobody has said so. */
export const DEFAULT_TIME_ZONE = 'America/New_York'
