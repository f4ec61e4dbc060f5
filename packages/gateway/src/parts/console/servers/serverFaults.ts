import type { adminRoutes, ReplyOf, ServerKind } from '@foyer/api'

/** A server as the console shows it. */
export type ServerFacts = ReplyOf<(typeof adminRoutes)['listServers']>['servers'][number]
/** A fault of a server, and what ends it. */
export type ServerFault = ServerFacts['faults'][number]

type Words = Omit<ServerFault, 'reason'>

/** The reasons that relays, vaults and sites give at their health. */
const TOLD: Readonly<Record<string, Words>> = {
  stopping: {
    text: 'It is stopping, and takes nothing new.',
    fix: 'Wait for the next one. If none comes, start it again.',
  },
  mailbox_away: {
    text: 'Its database does not answer. Wallets on other devices connect to nobody.',
    fix: 'Start the database again, or correct DATABASE_URL of the relay.',
  },
  bus_away: {
    text: 'The relays do not hear of each other. Messages arrive late where two are in use.',
    fix: 'Start NATS or PostgreSQL again, whichever your relays meet at.',
  },
  database_away: {
    text: 'Its database does not answer. Nobody opens a wallet.',
    fix: 'Start the database again, or correct FOYER_VAULT_DATABASE_URL.',
  },
  store_away: {
    text: 'The shared store does not answer, and each server counts requests for itself.',
    fix: 'Start the store again, or correct its address.',
  },
  replica_away: {
    text: 'A read replica of its database is away or too far behind.',
    fix: 'Look at the replica. Reads go to the others until then.',
  },
  mailbox_full: {
    text: 'Its mailbox is nearly full. Soon it takes no further message.',
    fix: 'Raise FOYER_RELAY_MAILBOX_BYTES, and give its database room.',
  },
  memory_full: {
    text: 'Nearly all memory for messages that nobody has read yet is in use.',
    fix: 'Start another relay, or raise FOYER_RELAY_MAX_HELD_BYTES.',
  },
  sockets_full: {
    text: 'It has nearly as many sockets as it takes.',
    fix: 'Start another relay, or raise FOYER_RELAY_MAX_SOCKETS.',
  },
  subscriptions_full: {
    text: 'It has nearly as many subscriptions as it takes.',
    fix: 'Start another relay, or raise FOYER_RELAY_MAX_SUBSCRIPTIONS.',
  },
}

/** The reasons why the gateway gets no answer. */
export const AWAY_REASONS = [
  'name_unknown',
  'refused',
  'tls',
  'timed_out',
  'proxy',
  'other_answer',
  'unreachable',
] as const
/** One of them. */
export type AwayReason = (typeof AWAY_REASONS)[number]

/** The setting in which the gateway finds the address of a server. */
const SETTINGS: Readonly<Record<ServerKind, string>> = {
  gateway: 'FOYER_GATEWAY_URL',
  relay: 'FOYER_CONSOLE_RELAY_URLS',
  vault: 'FOYER_VAULT_URL',
  'secure-site': 'FOYER_SECURE_SITE_URL',
}

/** Describes a reason that a server has told. One that is not known here comes from a later version. */
export function describeTold(reason: string): ServerFault {
  const words = Object.hasOwn(TOLD, reason) ? TOLD[reason] : undefined
  return {
    reason,
    text: words?.text ?? 'It says that something is wrong with it.',
    fix: words?.fix ?? 'Look into its log, and into the documentation of its version.',
  }
}

/** Describes why a server gave no answer, with the setting that leads to it. */
export function describeAway(reason: AwayReason, kind: ServerKind): ServerFault {
  const setting = SETTINGS[kind]
  const words: Readonly<Record<AwayReason, Words>> = {
    name_unknown: {
      text: 'Its name leads to no address.',
      fix: `Correct ${setting}, or the entry in your DNS.`,
    },
    refused: {
      text: 'Nothing listens at its address.',
      fix: `Start it again. If it runs, correct ${setting}.`,
    },
    tls: {
      text: 'Its certificate is not valid, so that no browser goes there.',
      fix: 'Renew the certificate, or have your proxy use the one of this name.',
    },
    timed_out: {
      text: 'It did not answer in time. It hangs, or a firewall drops what is sent to it.',
      fix: `Start it again, and look whether the gateway may go to the address in ${setting}.`,
    },
    proxy: {
      text: 'The proxy in front of it answers, and the server behind that does not.',
      fix: 'Start the server again, and look where the proxy sends its requests.',
    },
    other_answer: {
      text: 'Something else answers at its address.',
      fix: `Correct ${setting}: it has to lead to the ${kind}.`,
    },
    unreachable: {
      text: 'The gateway does not reach it.',
      fix: `Look whether it runs, and whether the address in ${setting} is right.`,
    },
  }
  return { reason, ...words[reason] }
}

/** Says that no relay is named. */
export const RELAY_UNSET: ServerFault = {
  reason: 'unset',
  text: 'The gateway does not know where your relay is.',
  fix: 'Set FOYER_CONSOLE_RELAY_URLS. Without a relay of your own there is nothing to do.',
}
