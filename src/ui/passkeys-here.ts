/** Whether this browser can use a passkey at this address: never at a bare IP address, or without encryption. */
export const passkeysWorkHere = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(window.location.hostname)
