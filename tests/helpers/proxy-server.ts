import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './postgres-server.ts'
import { startProgram } from './stores/store-program.ts'

export type ProxyKind = 'nginx' | 'caddy'

/** As `docs/deploy` has it, in front of a program on this port, with a certificate of the test's own. */
export interface ProxyServer {
  /** Asks for something under this name; the proxy is at 127.0.0.1, whatever the name. */
  ask(path: string, options?: RequestOptions & { body?: Buffer; host?: string }): Promise<IncomingMessage>
  close(): Promise<void>
}

export const hasProxy = (kind: ProxyKind): boolean =>
  spawnSync(kind, [kind === 'nginx' ? '-v' : 'version']).status === 0

export const HOST = 'bills.example.com'

export async function startProxy(kind: ProxyKind, appPort: number): Promise<ProxyServer> {
  const folder = mkdtempSync(path.join(tmpdir(), `utility-bills-${kind}-`))
  chmodSync(folder, 0o755)
  const certificate = makeCertificate(folder)
  const port = await freePort()
  const program = kind === 'nginx' ? startNginx(folder, port, appPort) : startCaddy(folder, port, appPort)
  const agent = new Agent({ keepAlive: false, ca: readFileSync(certificate) })
  const proxy: ProxyServer = {
    ask: (where, { body, host = HOST, headers, ...options } = {}) =>
      new Promise((resolve, reject) => {
        const call = request(
          {
            ...{ host: '127.0.0.1', port, path: where, agent, servername: host },
            ...{ headers: { host, ...headers }, ...options },
          },
          resolve,
        )
        call.once('error', reject)
        call.end(body)
      }),
    async close() {
      agent.destroy()
      await program.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await untilServed(proxy)
  return proxy
}

function makeCertificate(folder: string): string {
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')]
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files],
    {
      stdio: 'pipe',
    },
  )
  return path.join(folder, 'cert.pem')
}

const deployed = (name: string) => readFileSync(path.join('docs', 'deploy', name), 'utf8')

function startNginx(folder: string, port: number, appPort: number) {
  const site = deployed('nginx.conf')
    .replaceAll(/^ {2}listen 80.*\n/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/server \{\n {2}server_name bills\.example\.com;\n {2}return 301.*\n\}\n/, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${appPort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
  mkdirSync(path.join(folder, 'temp'), { mode: 0o777 })
  chmodSync(path.join(folder, 'temp'), 0o777)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  )
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${site}}`,
  )
  return startProgram('nginx', ['-c', file, '-g', 'daemon off; master_process off;'])
}

function startCaddy(folder: string, port: number, appPort: number) {
  const site = deployed('Caddyfile')
    .replace(
      'bills.example.com {',
      `https://bills.example.com:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
    )
    .replace('127.0.0.1:3000', `127.0.0.1:${appPort}`)
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}\n}\n${site}`)
  return startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
}

const MOST_TRIES = 100

async function untilServed(proxy: ProxyServer): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      const { statusCode = 0 } = await proxy.ask('/api/v1/settings')
      if (statusCode < 500) return
      throw new Error(`answered ${statusCode}`)
    } catch (error) {
      if (attempt === MOST_TRIES) throw error
      await pause(100)
    }
}
