import type { SiwxMessage } from '@foyer/api'

/** The text that is signed. Standards: CAIP-122, EIP-4361 for EVM chains, Sign In With Solana. */
export function toMessageText(
  message: Omit<SiwxMessage, 'serializedMessage'>,
  family: {
    /** The text's name for an account, such as `Ethereum`. */
    readonly accountName: string
    /** The chain as the text writes it. */
    readonly chain: string
    /** Whether nothing stands for a statement that is not there. */
    readonly isDense?: boolean | undefined
  },
): string {
  const { statement, requestId, resources = [] } = message
  const optional = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${message.domain} wants you to sign in with your ${family.accountName} account:`,
    message.accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    ...(statement === undefined && family.isDense ? [] : ['']),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${family.chain}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...optional('Expiration Time', message.expirationTime),
    ...optional('Not Before', message.notBefore),
    ...optional('Request ID', requestId),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

/** The text of a message that left its account open, with the account in its line. */
export function withAccount(text: string, accountAddress: string): string {
  const [title = '', _open, ...rest] = text.split('\n')
  return [title, accountAddress, ...rest].join('\n')
}

/** The nonce of a text. Nothing is believed because of it: the text is then compared with the one that has this nonce. */
export function nonceOf(text: string): string | undefined {
  return /\nNonce: ([0-9a-f]{32})(?:\n|$)/.exec(text)?.[1]
}
