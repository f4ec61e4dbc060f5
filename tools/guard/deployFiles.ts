import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_PORT as GATEWAY_PORT, readConfig as readGatewayConfig } from '@foyer/gateway'
import { DEFAULT_PORT as RELAY_PORT, readConfig as readRelayConfig } from '@foyer/relay'
import { readConfig as readVaultConfig, DEFAULT_PORT as VAULT_PORT } from '@foyer/vault'
import * as v from 'valibot'
import { expect } from 'vitest'
import { DRAIN_MS as GATEWAY_DRAIN_MS } from '../../packages/gateway/src/kernel/stopGateway.ts'
import { DRAIN_MS as RELAY_DRAIN_MS } from '../../packages/relay/src/startRelay.ts'
import { DRAIN_MS as VAULT_DRAIN_MS } from '../../packages/vault/src/http/httpServer.ts'
import { ROOT } from './endGuard.ts'

/** The text of a file of the folder `deploy`. */
export const read = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8')
/** The parts of a package's manifest that are needed to run it. */
export const manifestOf = (name: string) =>
  v.parse(
    v.object({ version: v.string(), bin: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')),
  )

/** The servers with tables or sockets of their own, and how they read their settings. */
export const SERVERS = {
  gateway: {
    port: GATEWAY_PORT,
    drainMs: GATEWAY_DRAIN_MS,
    read: (env: Record<string, string>) => readGatewayConfig(env),
  },
  relay: {
    port: RELAY_PORT,
    // Open requests, then closing sockets.
    drainMs: 2 * RELAY_DRAIN_MS,
    read: (env: Record<string, string>) => readRelayConfig(env),
  },
  vault: {
    port: VAULT_PORT,
    // Open requests, then mails that are being sent.
    drainMs: 2 * VAULT_DRAIN_MS,
    read: (env: Record<string, string>) => readVaultConfig(env),
  },
} as const
export const NAMES = ['gateway', 'relay', 'vault'] as const
/** All that one image runs. */
export const PROGRAMS = [...NAMES, 'secure-site'] as const

const Service = v.looseObject({
  image: v.optional(v.string()),
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
  command: v.optional(v.array(v.string())),
  environment: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  env_file: v.optional(v.string()),
  profiles: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  expose: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  healthcheck: v.optional(
    v.object({
      test: v.array(v.string()),
      interval: v.string(),
      timeout: v.string(),
      retries: v.number(),
      start_period: v.optional(v.string()),
    }),
  ),
  stop_grace_period: v.optional(v.string()),
  restart: v.optional(v.string()),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
})
/** A file for Docker Compose. */
export const Compose = v.looseObject({
  services: v.record(v.string(), Service),
  volumes: v.record(v.string(), v.nullable(v.unknown())),
  secrets: v.record(v.string(), v.object({ file: v.string() })),
})

/** The settings of a unit by section and name; a name may come several times. */
export function parseUnit(text: string): ReadonlyMap<string, readonly string[]> {
  const settings = new Map<string, string[]>()
  let section = ''
  for (const line of text.split('\n')) {
    if (/^\s*([#;].*)?$/.test(line)) continue
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    if (name !== undefined) {
      section = name
      continue
    }
    const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    expect(key, line).not.toBe('')
    settings.set(`${section}.${key}`, [...(settings.get(`${section}.${key}`) ?? []), value])
  }
  return settings
}

/** The addresses that a unit asks until they answer, before it counts as started. */
export function healthOf(unit: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return (unit.get('Service.ExecStartPost') ?? []).map((line) => {
    const words = line.split(' ')
    expect(words[0]).toBe('/usr/bin/curl')
    for (const word of ['--fail', '--retry', '--retry-all-errors', '--retry-delay'])
      expect(words).toContain(word)
    return words.at(-1) ?? ''
  })
}

/** The protections that a unit has to take from its server. */
export const HARDENED = [
  'NoNewPrivileges',
  'CapabilityBoundingSet',
  'ProtectSystem',
  'ProtectHome',
  'ProtectKernelTunables',
  'ProtectKernelModules',
  'ProtectControlGroups',
  'PrivateTmp',
  'PrivateDevices',
  'RestrictAddressFamilies',
  'RestrictNamespaces',
  'RestrictSUIDSGID',
  'LockPersonality',
  'SystemCallFilter',
  'UMask',
]

/**
 * Returns the further flags for Node.js. A gateway makes much garbage that is gone with its request, or with the block that it read: in a
 * larger young space it is looked for a quarter as often, and a search waits less for that.
 */
export function nodeFlags(name: (typeof PROGRAMS)[number] | 'suite'): string[] {
  return name === 'gateway' || name === 'suite' ? ['--max-semi-space-size=64'] : []
}

/** The file behind the command of a package. */
export function bin(name: (typeof PROGRAMS)[number] | 'suite'): string {
  return manifestOf(name).bin[`foyer-${name}`]?.replace('./', '') ?? ''
}
