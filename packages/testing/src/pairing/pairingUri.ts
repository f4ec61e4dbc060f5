import { PairingError } from './pairingError.ts'

const SHAPE = /^wc:([0-9a-f]{64})@2\?(.+)$/

/** What a wallet reads from an invitation before it goes to the relay. */
export interface PairingUri {
  readonly topic: string
  /** Undefined when the invitation names no end. */
  readonly expiresAtMs: number | undefined
}

/**
 * Reads a `wc:` URI of version 2.
 * @throws PairingError `bad_uri` or `expired`
 */
export function readPairingUri(uri: string, nowMs: number): PairingUri {
  const [, topic, query] = SHAPE.exec(uri) ?? []
  const params = new URLSearchParams(query)
  if (!topic || !/^[0-9a-f]{64}$/.test(params.get('symKey') ?? '')) {
    const isOld = /^wc:[^@]+@1\b/.test(uri)
    throw new PairingError(
      'bad_uri',
      isOld
        ? 'This is a link of the first version of the protocol, which no wallet speaks any more.'
        : 'This is not a connection link. It starts with “wc:” and is copied whole.',
    )
  }
  const expirySeconds = Number(params.get('expiryTimestamp'))
  const expiresAtMs = expirySeconds > 0 ? expirySeconds * 1000 : undefined
  if (expiresAtMs !== undefined && expiresAtMs <= nowMs) {
    throw new PairingError('expired', 'This connection link has expired. Ask the page for a new one.')
  }
  return { topic, expiresAtMs }
}
