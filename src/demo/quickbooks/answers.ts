import type { ServerResponse } from 'node:http'
import type { FaultAnswer } from './demo-faults.ts'

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
}

export function sendFault(response: ServerResponse, { status, type, body, headers }: FaultAnswer): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}
