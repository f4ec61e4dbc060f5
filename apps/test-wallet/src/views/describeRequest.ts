import type { SessionRequest } from '@foyer/testing/sessionWallet'
import { decodeBase58, formatEther, hexlify, isHexString, toBeHex, toUtf8String } from 'ethers'
import { plainText } from './plainText.ts'

/** A request in words. */
export interface RequestWords {
  readonly title: string
  readonly approve: string
  /** The thing itself: a message, an amount. */
  readonly body?: { readonly label: string; readonly text: string; readonly isLarge?: boolean }
  readonly rows: readonly (readonly [name: string, value: string])[]
  /** The address that the page wants to answer, when it names one. */
  readonly account?: string
  /** The data for experts only. */
  readonly data?: string
}

type Describe = (params: readonly unknown[]) => RequestWords

const DESCRIPTIONS: Readonly<Record<string, Describe | undefined>> = {
  personal_sign: ([message, address]) => ({
    title: 'Sign a message',
    approve: 'Sign',
    account: String(address),
    body: { label: 'Message', text: decodeMessage(message) },
    rows: [],
  }),
  eth_signTypedData_v4: ([address, data]) => ({ ...describeTyped(data), account: String(address) }),
  eth_sendTransaction: ([transaction]) => describeTransaction(transaction),
  solana_signMessage: ([given]) => ({
    title: 'Sign a message',
    approve: 'Sign',
    account: String(readField(given, 'pubkey')),
    body: {
      label: 'Message',
      text: decodeMessage(toBeHex(decodeBase58(String(readField(given, 'message'))))),
    },
    rows: [],
  }),
  solana_signTransaction: ([given]) => describeSolana(given, 'Sign a transaction', 'Sign'),
  solana_signAndSendTransaction: ([given]) => describeSolana(given, 'Send a transaction', 'Send'),
  wallet_switchEthereumChain: ([chain]) => ({
    title: 'Switch the network',
    approve: 'Switch',
    rows: [['To chain', String(Number(readField(chain, 'chainId')))]],
  }),
  wallet_addEthereumChain: ([chain]) => ({
    title: 'Add a network',
    approve: 'Add',
    rows: [
      ['Name', plainText(String(readField(chain, 'chainName') ?? 'no name'))],
      ['Chain', String(Number(readField(chain, 'chainId')))],
    ],
  }),
}

/** Puts a request into words; what cannot be read is shown as it came. */
export function describeRequest(request: SessionRequest): RequestWords {
  try {
    const known = DESCRIPTIONS[request.method]?.(request.params)
    if (known) return known
  } catch {
    // Not what the method promises: shown raw below, for the person to refuse.
  }
  return {
    title: 'Answer a request',
    approve: 'Approve',
    rows: [['Method', plainText(request.method)]],
    data: plainText(JSON.stringify(request.params, null, 2)),
  }
}

function decodeMessage(message: unknown): string {
  if (!isHexString(message)) return plainText(String(message))
  try {
    return plainText(toUtf8String(message))
  } catch {
    // Bytes that are no text are signed all the same, and shown as what they are.
    return hexlify(message)
  }
}

function describeTyped(data: unknown): RequestWords {
  const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : data
  const domain = readField(parsed, 'domain')
  const rows: [string, string][] = []
  for (const [label, key] of [
    ['For', 'name'],
    ['Contract', 'verifyingContract'],
  ] as const) {
    const value = readField(domain, key)
    if (value !== undefined) rows.push([label, plainText(String(value))])
  }
  return {
    title: 'Sign typed data',
    approve: 'Sign',
    body: {
      label: plainText(String(readField(parsed, 'primaryType') ?? 'Data')),
      text: plainText(JSON.stringify(readField(parsed, 'message'), null, 2)),
    },
    rows,
  }
}

function describeTransaction(transaction: unknown): RequestWords {
  const to = readField(transaction, 'to')
  const data = readField(transaction, 'data') ?? readField(transaction, 'input')
  const hasData = typeof data === 'string' && data.length > 2
  return {
    title: 'Send a transaction',
    approve: 'Send',
    account: String(readField(transaction, 'from')),
    body: {
      label: 'Amount',
      text: `${formatEther(BigInt(String(readField(transaction, 'value') ?? 0)))} ETH`,
      isLarge: true,
    },
    rows: [['To', to ? plainText(String(to)) : 'a new contract']],
    ...(hasData && { data: plainText(data) }),
  }
}

/** Shown as it came: this wallet does not read the instructions of a transaction. */
function describeSolana(given: unknown, title: string, approve: string): RequestWords {
  const account = readField(given, 'pubkey')
  return {
    title,
    approve,
    ...(account !== undefined && { account: String(account) }),
    rows: [['Kind', 'Solana']],
    data: plainText(String(readField(given, 'transaction'))),
  }
}

function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
