import type { SiwxDraft } from '@foyer/core/ports'

/** The text of EIP-4361 that a wallet makes of the fields of a message and of its own address, which has its checksum. */
export function toSignInText(draft: SiwxDraft, address: string): string {
  const { statement, resources = [] } = draft
  const line = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${draft.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${draft.uri}`,
    `Version: ${draft.version}`,
    `Chain ID: ${draft.chainId.replace('eip155:', '')}`,
    `Nonce: ${draft.nonce}`,
    ...line('Issued At', draft.issuedAt),
    ...line('Expiration Time', draft.expirationTime),
    ...line('Not Before', draft.notBefore),
    ...line('Request ID', draft.requestId),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}
