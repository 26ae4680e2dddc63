/** Of every demo login; known to everybody, and printed at each start that lets them in. */
export const DEMO_PASSWORD = 'Demo-pass1'
