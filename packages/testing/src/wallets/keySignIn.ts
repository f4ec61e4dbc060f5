import { toBigInt, type Wallet } from 'ethers'
import * as v from 'valibot'

const Fields = v.object({
  nonce: v.string(),
  chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i)),
  version: v.optional(v.string(), '1'),
  domain: v.string(),
  uri: v.string(),
  statement: v.optional(v.string()),
  issuedAt: v.string(),
  expirationTime: v.optional(v.string()),
  notBefore: v.optional(v.string()),
  requestId: v.optional(v.string()),
  resources: v.optional(v.array(v.string()), []),
})
const Request = v.object({
  version: v.string(),
  capabilities: v.optional(v.object({ signInWithEthereum: v.optional(Fields) }), {}),
})

/** Reads the message that a page wants signed with connecting; undefined where it wants none. Standard: ERC-7846. */
export function readSignIn(request: unknown): v.InferOutput<typeof Fields> | undefined {
  return v.parse(Request, request).capabilities.signInWithEthereum
}

/** Writes the text of a message for a key, as wallets do from its fields, and signs it. Standard: EIP-4361. */
export async function signIn(key: Wallet, fields: v.InferOutput<typeof Fields>) {
  const line = (label: string, value: string | undefined) =>
    value === undefined ? '' : `\n${label}: ${value}`
  const message = [
    `${fields.domain} wants you to sign in with your Ethereum account:\n${key.address}\n\n`,
    fields.statement === undefined ? '' : `${fields.statement}\n`,
    `\nURI: ${fields.uri}\nVersion: ${fields.version}\nChain ID: ${toBigInt(fields.chainId)}`,
    `\nNonce: ${fields.nonce}\nIssued At: ${fields.issuedAt}`,
    line('Expiration Time', fields.expirationTime),
    line('Not Before', fields.notBefore),
    line('Request ID', fields.requestId),
    fields.resources.length > 0 ? `\nResources:${fields.resources.map((one) => `\n- ${one}`).join('')}` : '',
  ].join('')
  return { message, signature: await key.signMessage(message) }
}
