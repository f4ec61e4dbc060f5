import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../api/callConsole.ts'

type Answer<Id extends keyof typeof adminRoutes> = AnswerOf<(typeof adminRoutes)[Id]>

const well = { state: 'up', sockets: null, messages: null, hasPrivateFigures: false } as const

export const servers: Answer<'listServers'> = {
  servers: [
    {
      ...{ ...well, kind: 'gateway', address: 'https://gateway.harbour.example', version: '0.2.0' },
      faults: [],
    },
    {
      ...{ ...well, kind: 'relay', address: 'https://relay.harbour.example', version: '0.2.0' },
      ...{ sockets: 8_214, messages: 391, faults: [] },
    },
    { ...well, kind: 'vault', address: 'https://vault.harbour.example', version: '0.2.0', faults: [] },
    {
      ...well,
      kind: 'secure-site',
      address: 'https://secure.harbour.example',
      version: 'a41c09f2',
      faults: [],
    },
  ],
}

export const serversWrong: Answer<'listServers'> = {
  servers: servers.servers.map((one) => {
    if (one.kind === 'relay')
      return {
        ...{ ...one, state: 'away', version: null, sockets: null, messages: null },
        faults: [
          {
            reason: 'refused',
            text: 'Nothing listens at its address.',
            fix: 'Start it again. If it runs, correct FOYER_CONSOLE_RELAY_URLS.',
          },
        ],
      }
    if (one.kind === 'vault')
      return {
        ...{ ...one, state: 'degraded' },
        faults: [
          {
            reason: 'database_away',
            text: 'Its database does not answer. Nobody opens a wallet.',
            fix: 'Start the database again, or correct FOYER_VAULT_DATABASE_URL.',
          },
        ],
      }
    return one
  }),
}

export const serversUnset: Answer<'listServers'> = {
  servers: servers.servers.map((one) =>
    one.kind === 'relay'
      ? {
          ...{ ...well, kind: 'relay', state: 'unset', address: null, version: null },
          faults: [
            {
              reason: 'unset',
              text: 'The gateway does not know where your relay is.',
              fix: 'Set FOYER_CONSOLE_RELAY_URLS. Without a relay of your own there is nothing to do.',
            },
          ],
        }
      : one,
  ),
}
