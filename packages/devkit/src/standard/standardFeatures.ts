import type { FakeAccount, StandardKey } from '@foyer/testing/standardKeys'
import { signTransaction } from '@foyer/testing/standardKeys'

/** The context of a fake wallet's features. */
export interface FeatureContext {
  /** Notes a request, and answers with what a test said instead, or with what `own` gives. */
  run(feature: string, input: unknown, own: () => unknown): Promise<unknown>
  /** Asks the visitor. @throws Error 4001 when they decline, 4900 for a locked wallet */
  decide(feature: string, input: unknown): Promise<void>
  keys(): readonly StandardKey[]
  toAccount(key: StandardKey): FakeAccount
  /** Gives the page access, as signing in without an address does. */
  share(): void
  /** Passes a signed transaction to a node. */
  send(signed: Uint8Array): Promise<unknown>
}

interface Signing {
  readonly account?: { readonly address?: string }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

/** The features of Solana, as wallets have them: lists of bytes in, lists of bytes out. */
export function createFeatures({
  run,
  decide,
  keys,
  toAccount,
  share,
  send,
}: FeatureContext): Record<string, unknown> {
  function find(address: string | undefined): StandardKey {
    const key = keys().find((one) => one.address === address)
    if (!key) throw Object.assign(new Error('This account is not shared.'), { code: 4100 })
    return key
  }

  const signOne = ({ account, transaction = new Uint8Array() }: Signing) =>
    signTransaction(find(account?.address), transaction)

  const each = <Input, Output>(feature: string, own: (input: Input) => Promise<Output>) => {
    return (...inputs: readonly Input[]) =>
      run(feature, inputs[0], async () => {
        await decide(feature, inputs[0])
        return Promise.all(inputs.map(own))
      })
  }

  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: each('solana:signMessage', async ({ account, message = new Uint8Array() }: Signing) => ({
        signedMessage: message,
        signature: await find(account?.address).sign(message),
      })),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: each('solana:signIn', async (fields: Readonly<Record<string, unknown>>) => {
        // It gives access as well.
        if (fields.address === undefined) share()
        const key = find(String(fields.address ?? keys()[0]?.address))
        const signedMessage = new TextEncoder().encode(toText({ ...fields, address: key.address }))
        return { account: toAccount(key), signedMessage, signature: await key.sign(signedMessage) }
      }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: each('solana:signTransaction', async (input: Signing) => ({
        signedTransaction: (await signOne(input)).signed,
      })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: each('solana:signAndSendTransaction', async (input: Signing) => {
        const { signed, signature } = await signOne(input)
        await send(signed)
        return { signature }
      }),
    },
  }
}

/** The text of signing in, line by line as "Sign In With Solana" has it. */
function toText(fields: Readonly<Record<string, unknown>>): string {
  const lines = [`${fields.domain} wants you to sign in with your Solana account:`, `${fields.address}`]
  if (fields.statement !== undefined) lines.push('', `${fields.statement}`)
  lines.push('')
  const labels = {
    uri: 'URI',
    version: 'Version',
    chainId: 'Chain ID',
    nonce: 'Nonce',
    issuedAt: 'Issued At',
    expirationTime: 'Expiration Time',
    notBefore: 'Not Before',
    requestId: 'Request ID',
  }
  for (const [field, label] of Object.entries(labels)) {
    if (fields[field] !== undefined) lines.push(`${label}: ${fields[field]}`)
  }
  const resources = fields.resources
  if (Array.isArray(resources)) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return lines.join('\n')
}
