import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'

/** A server of the operator. */
export type Server = AnswerOf<(typeof adminRoutes)['listServers']>['servers'][number]

const NAMES: Readonly<Record<Server['kind'], string>> = {
  gateway: 'Gateway',
  relay: 'Relay',
  vault: 'Vault',
  'secure-site': 'Secure site',
}

/** Names a server: by its host as well where there are several of its kind. */
export function serverName(server: Server, all: readonly Server[]): string {
  const { kind, address } = server
  const isOne = all.filter((one) => one.kind === kind).length < 2
  return isOne || address === null ? NAMES[kind] : `${NAMES[kind]} ${new URL(address).host}`
}
