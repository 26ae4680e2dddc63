/** How Intuit says that something does not go. */

export interface FaultAnswer {
  status: number
  type: 'application/json' | 'application/xml'
  body: string
  headers?: Record<string, string>
}

const now = () => new Date().toISOString()

const json = (status: number, body: object): FaultAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})

export const validationFault = (code: string, message: string, detail: string): FaultAnswer =>
  json(400, {
    Fault: { Error: [{ Message: message, Detail: detail, code }], type: 'ValidationFault' },
    time: now(),
  })

/** The gate before the books has a form of its own, and names the token. */
export const authenticationFault = (token: string): FaultAnswer =>
  json(401, {
    ...{ warnings: null, intuitObject: null },
    fault: {
      error: [
        {
          message: 'message=AuthenticationFailed; errorCode=003200; statusCode=401',
          ...{ detail: `Token expired: ${token}`, code: '3200', element: null },
        },
      ],
      type: 'AUTHENTICATION',
    },
    ...{ report: null, queryResponse: null, batchItemResponse: [], time: Date.now() },
  })

export const authorizationFault = (): FaultAnswer =>
  json(403, {
    fault: {
      error: [
        { message: 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403', code: '3100' },
      ],
      type: 'AUTHORIZATION',
    },
    time: Date.now(),
  })

/** Asked too often: with either status, in XML whatever was asked for. */
export const throttled = (status: 403 | 429, retryAfter?: number): FaultAnswer => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<IntuitResponse time="${now()}" xmlns="http://schema.intuit.com/finance/v3"><Fault type="SERVICE"><Error code="3001">
<Message>message=ThrottleExceeded; errorCode=003001; statusCode=${status}</Message>
<Detail>Too many calls. Come back later.</Detail></Error></Fault></IntuitResponse>`,
  ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }),
})
