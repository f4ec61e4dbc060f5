// Written from the grammar of EIP-4361 alone, and stricter than most: one expression for the whole text.
const LINE = "[-\\w.~:/?#[\\]@!$&'()*+,;= ]+"
const TIME = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z'
const GRAMMAR = new RegExp(
  [
    '^(?<domain>[-\\w.:]+) wants you to sign in with your Ethereum account:',
    '(?<accountAddress>0x[0-9a-fA-F]{40})',
    '',
    `(?:(?<statement>${LINE})\n)?`,
    'URI: (?<uri>[a-z][-a-z0-9+.]*:[^\\s<>"{}|\\\\^`]+)',
    'Version: (?<version>1)',
    'Chain ID: (?<chain>\\d+)',
    'Nonce: (?<nonce>[0-9a-zA-Z]{8,})',
    `Issued At: (?<issuedAt>${TIME})`,
  ].join('\n') +
    `(?:\nExpiration Time: (?<expirationTime>${TIME}))?` +
    `(?:\nNot Before: (?<notBefore>${TIME}))?` +
    "(?:\nRequest ID: (?<requestId>[-\\w.~!$&'()*+,;=:@%]*))?" +
    '(?:\nResources:(?<resources>(?:\n- [a-z][-a-z0-9+.]*:[^\\s<>"{}|\\\\^`]+)*))?$',
)

/** Reads a message by the grammar of EIP-4361; undefined for any other text. */
export function readMessage(text: string): Readonly<Record<string, unknown>> | undefined {
  const { chain, resources, ...fields } = GRAMMAR.exec(text)?.groups ?? {}
  if (chain === undefined) return undefined
  const list = resources?.split('\n- ').slice(1)
  return { ...fields, chainId: `eip155:${chain}`, ...(list && { resources: list }) }
}
