import { randomUUID } from 'node:crypto'
import { createSessionWallet, type SessionWallet, type SessionWalletInput } from './createSessionWallet.ts'
import { createMemoryKitStorage } from './memoryKitStorage.ts'
import type { GrantedNamespaces } from './namespaces.ts'
import { openWalletKit } from './openWalletKit.ts'
import { toSessionRequest } from './sessionRequest.ts'
import type { SessionProposal, SessionRequest, SessionWalletChain } from './sessionTypes.ts'
import type { SolanaFamilyInput } from './solanaFamily.ts'

/** How proposals and requests are answered. `silent` leaves them open. */
export type PairingWalletAnswer = 'approve' | 'reject' | 'silent'

/** The options of a pairing wallet. */
export interface PairingWalletInput {
  readonly relayUrl: string
  /** The supported chains. On a chain without `url` the wallet signs but cannot send. @default Ethereum without a node */
  readonly chains?: readonly SessionWalletChain[]
  /** Networks of Solana, and how the wallet serves them. Its keys there are public. @default none */
  readonly solana?: SolanaFamilyInput
  /** The index of the first account of the mnemonic, so that several wallets differ. @default 0 */
  readonly firstAccount?: number
  /** The number of accounts that a session shares, the selected one first. @default 1 */
  readonly sharedAccounts?: number
  /** The name that pages see. @default Pairing wallet */
  readonly name?: string
  /** The address of the picture that pages see. @default none */
  readonly icon?: string
  /** Time limit for the relay to answer. @default 8000 */
  readonly pairTimeoutMs?: number
}

/** A wallet on another device, built with the real wallet kit and driven by a test. */
export interface PairingWallet
  extends Omit<SessionWallet, 'approve' | 'reject' | 'answer' | 'refuse' | 'stop'> {
  /** How proposals and requests are answered from now on. */
  answer: PairingWalletAnswer
  /** The error codes of rejections, in which real wallets differ. */
  rejectCodes: { proposal: number; request: number }
  /** Results that replace the wallet's own, by method. */
  readonly results: Map<string, unknown>
  /** Changes what is granted to the pages that connect from now on. */
  changeGrant: ((granted: GrantedNamespaces) => GrantedNamespaces) | undefined
  /** Every proposal that reached the wallet, in order. */
  readonly proposals: readonly SessionProposal[]
  /** Every request that reached the wallet, in order. */
  readonly requests: readonly SessionRequest[]
  /** Errors of answers, in order: unsupported chains, pages that are gone. */
  readonly errors: readonly Error[]
  /**
   * Pairs by a `wc:` URI. The proposal is answered as `answer` says.
   * @throws PairingError `bad_uri`, `expired`, `already_used` or `relay_unreachable`
   */
  pair(uri: string): Promise<void>
  /** Answers what was left open while `answer` was `silent`, as `answer` says now. */
  answerOpen(): Promise<void>
  /** Stops the wallet. Its sessions stay open in their pages. */
  stop(): Promise<void>
}

/**
 * Starts a wallet that pairs over a relay. It connects to no other host than the relay and the nodes of its chains.
 *
 * @example
 * ```ts
 * import { createPairingWallet, startTestRelay } from '@foyer/testing/relay'
 *
 * const relay = await startTestRelay()
 * const wallet = await createPairingWallet({ relayUrl: relay.url, chains: [{ chainId: 1 }] })
 * // The app shows the pairing URI as a QR code: await wallet.pair(uri)
 * await wallet.stop()
 * await relay.stop()
 * ```
 */
export async function createPairingWallet(input: PairingWalletInput): Promise<PairingWallet> {
  const opened = await openWalletKit({
    relayUrl: input.relayUrl,
    name: input.name ?? 'Pairing wallet',
    storagePrefix: `pairing-wallet-${randomUUID()}`,
    storage: createMemoryKitStorage(),
    ...(input.icon !== undefined && { icon: input.icon }),
    ...(input.pairTimeoutMs !== undefined && { pairTimeoutMs: input.pairTimeoutMs }),
  })
  const { kit } = opened
  const { approve, reject, answer, refuse, stop, ...rest } = createSessionWallet({
    ...toSessionInput(opened, input),
    changeGrant: (granted) => wallet.changeGrant?.(granted) ?? granted,
  })
  const proposals: SessionProposal[] = []
  const requests: SessionRequest[] = []
  const errors: Error[] = []
  let open: (() => Promise<void>)[] = []
  let isStopped = false

  const note = (error: unknown) => {
    if (!isStopped) errors.push(error instanceof Error ? error : new Error(String(error)))
  }
  async function decide(onApprove: () => Promise<unknown>, onReject: () => Promise<unknown>) {
    if (isStopped) return
    if (wallet.answer === 'silent') {
      open.push(() => decide(onApprove, onReject))
      return
    }
    await (wallet.answer === 'approve' ? onApprove() : onReject()).catch(note)
  }

  kit.on('session_proposal', ({ params: proposal }) => {
    proposals.push(proposal)
    void decide(
      () => approve(proposal),
      () => reject(proposal, wallet.rejectCodes.proposal),
    )
  })
  kit.on('session_request', ({ topic, id, params }) => {
    const request = toSessionRequest(topic, id, params)
    requests.push(request)
    void decide(
      async () => {
        if (wallet.results.has(request.method)) {
          const result = wallet.results.get(request.method)
          return kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
        }
        const error = await answer(request)
        if (error) note(error)
      },
      () => refuse(request, wallet.rejectCodes.request),
    )
  })

  const wallet: PairingWallet = {
    ...rest,
    answer: 'approve',
    rejectCodes: { proposal: 5000, request: 4001 },
    results: new Map(),
    changeGrant: undefined,
    proposals,
    requests,
    errors,
    pair: opened.pair,
    async answerOpen() {
      const waiting = open
      open = []
      await Promise.all(waiting.map((run) => run()))
    },
    async stop() {
      isStopped = true
      stop()
      await opened.stop()
    },
  }
  return wallet
}

function toSessionInput(opened: SessionWalletInput['opened'], input: PairingWalletInput): SessionWalletInput {
  const { chains = [{ chainId: 1 }], firstAccount = 0, sharedAccounts = 1, solana } = input
  return { opened, chains, firstAccount, sharedAccounts, solana }
}
