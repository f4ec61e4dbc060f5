import { isRecord } from '@foyer/kit'

/** A state of a transaction, as a Safe names it. */
export type SafeTxStatus =
  | 'AWAITING_CONFIRMATIONS'
  | 'AWAITING_EXECUTION'
  | 'SUCCESS'
  | 'CANCELLED'
  | 'FAILED'

/** The input of a scripted Safe. */
export interface ScriptedSafeInput {
  readonly address: string
  readonly chainId: number
  /** Makes the signature that the owners give together, of a text. Without it they sign nothing. */
  readonly sign?: (text: string) => string | Promise<string>
  /** Makes a transaction of each text, and knows no other way. @default false */
  readonly signsByTransaction?: boolean
  /** Answers what a node would. */
  readonly node?: (method: string, params: readonly unknown[]) => unknown
}

/** A page like Safe{Wallet}'s, as far as its messages go. */
export interface ScriptedSafe {
  /** Every request of the page in the frame, in order. */
  readonly requests: readonly { readonly method: string; readonly params: unknown }[]
  /** Whether it signs texts apart from any chain, as the page asked for. */
  isOffChain: boolean
  /** Whether the owners have signed what lies before them. */
  hasSigned: boolean
  /** The state of every transaction, and its hash on the chain once it is executed. */
  transaction: { txStatus: SafeTxStatus; txHash?: string }
  /** The error of the next request that asks the owners. */
  refusal: string | undefined
  /** Answers a message of the page in the frame; undefined for one of another protocol. */
  answer(message: unknown): Promise<object | undefined>
}

export const SAFE_TX_HASH = `0x${'5a'.repeat(32)}`
export const SAFE_MESSAGE_HASH = `0x${'3e'.repeat(32)}`

/** Creates a Safe whose owners a test plays. */
export function createScriptedSafe({
  address,
  chainId,
  sign,
  node,
  signsByTransaction,
}: ScriptedSafeInput): ScriptedSafe {
  const requests: { method: string; params: unknown }[] = []
  let text = ''

  const refuse = () => {
    const { refusal } = safe
    safe.refusal = undefined
    if (refusal !== undefined) throw new Error(refusal)
  }
  const methods: Record<string, (params: Readonly<Record<string, unknown>>) => unknown> = {
    getSafeInfo: () => ({ safeAddress: address, chainId, threshold: 2, owners: [], isReadOnly: false }),
    signMessage({ message }) {
      refuse()
      text = String(message)
      return safe.isOffChain ? { messageHash: SAFE_MESSAGE_HASH } : { safeTxHash: SAFE_TX_HASH }
    },
    signTypedMessage({ typedData }) {
      refuse()
      text = JSON.stringify(typedData)
      return safe.isOffChain ? { messageHash: SAFE_MESSAGE_HASH } : { safeTxHash: SAFE_TX_HASH }
    },
    getOffChainSignature: () => (safe.hasSigned && sign ? sign(text) : ''),
    sendTransactions() {
      refuse()
      return { safeTxHash: SAFE_TX_HASH }
    },
    getTxBySafeTxHash: () => safe.transaction,
    rpcCall({ call, params }) {
      if (call !== 'safe_setSettings') return node?.(String(call), Array.isArray(params) ? params : [])
      if (signsByTransaction) throw new Error('Unknown call')
      safe.isOffChain = true
      return { offChainSigning: true }
    },
  }

  const safe: ScriptedSafe = {
    requests,
    isOffChain: false,
    hasSigned: false,
    transaction: { txStatus: 'AWAITING_CONFIRMATIONS' },
    refusal: undefined,
    async answer(message) {
      if (!isRecord(message) || !isRecord(message.env) || typeof message.method !== 'string') return undefined
      const { id, method, params } = message
      requests.push({ method, params })
      const head = { id, version: '9.1.0' }
      try {
        const answered = methods[method]
        if (!answered) throw new Error(`Unknown method ${method}`)
        return { ...head, success: true, data: await answered(isRecord(params) ? params : {}) }
      } catch (error) {
        return { ...head, success: false, error: error instanceof Error ? error.message : String(error) }
      }
    },
  }
  return safe
}
