import { PairingError } from './pairingError.ts'

const SHAPE = /^wc:([0-9a-f]{64})@2\?(.+)$/

/** The parts of a pairing URI that a wallet checks before it connects to the relay. */
export interface PairingUri {
  readonly topic: string
  /** Undefined when the URI has no expiry. */
  readonly expiresAtMs: number | undefined
}

/**
 * Parses a `wc:` URI of version 2.
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
        ? 'This is a link of version 1 of the protocol, which wallets no longer support.'
        : 'This is not a connection link. Copy the whole link, which starts with “wc:”.',
    )
  }
  const expirySeconds = Number(params.get('expiryTimestamp'))
  const expiresAtMs = expirySeconds > 0 ? expirySeconds * 1000 : undefined
  if (expiresAtMs !== undefined && expiresAtMs <= nowMs) {
    throw new PairingError('expired', 'This connection link has expired. Ask the page for a new one.')
  }
  return { topic, expiresAtMs }
}
