import { randomUUID } from 'node:crypto'
import { createSessionWallet, type SessionWallet, type SessionWalletInput } from './createSessionWallet.ts'
import { createMemoryKitStorage } from './memoryKitStorage.ts'
import { openWalletKit } from './openWalletKit.ts'
import { toSessionRequest } from './sessionRequest.ts'
import type { SessionProposal, SessionRequest, SessionWalletChain } from './sessionTypes.ts'

/** How the holder of the wallet answers what needs a decision. `silent` leaves it open. */
export type PairingWalletAnswer = 'approve' | 'reject' | 'silent'

/** What a pairing wallet starts with. */
export interface PairingWalletInput {
  readonly relayUrl: string
  /** Chains it serves; a chain without url can be signed for and not sent on. @default Ethereum without a node */
  readonly chains?: readonly SessionWalletChain[]
  /** First account of the local chains' mnemonic, so that several wallets differ. @default 0 */
  readonly firstAccount?: number
  /** Accounts that a session shows, the selected one first. @default 1 */
  readonly sharedAccounts?: number
  /** As pages see it. @default Pairing wallet */
  readonly name?: string
  /** How long pairing waits for the relay. @default 8000 */
  readonly pairTimeoutMs?: number
}

/** A phone's wallet on the real wallet kit, driven by a test instead of a person. */
export interface PairingWallet
  extends Omit<SessionWallet, 'approve' | 'reject' | 'answer' | 'refuse' | 'stop'> {
  /** For proposals and requests that come from now on. */
  answer: PairingWalletAnswer
  /** Codes told with a rejection; real wallets differ. */
  rejectCodes: { proposal: number; request: number }
  /** Every proposal that reached the wallet, in order. */
  readonly proposals: readonly SessionProposal[]
  /** Every request that reached the wallet, in order. */
  readonly requests: readonly SessionRequest[]
  /** What went wrong while answering, in order: chains it does not serve, pages that are gone. */
  readonly errors: readonly Error[]
  /**
   * Takes up an invitation; what it proposes is answered by itself.
   * @throws PairingError `bad_uri`, `expired`, `already_used` or `relay_unreachable`
   */
  pair(uri: string): Promise<void>
  /** Answers what was left open while `answer` was `silent`, as `answer` says now. */
  answerOpen(): Promise<void>
  /** Ends the wallet. Its sessions stay open for their pages. */
  stop(): Promise<void>
}

/** Starts a wallet that pairs through a relay and speaks to no other host but its chains' nodes. */
export async function createPairingWallet(input: PairingWalletInput): Promise<PairingWallet> {
  const opened = await openWalletKit({
    relayUrl: input.relayUrl,
    name: input.name ?? 'Pairing wallet',
    storagePrefix: `pairing-wallet-${randomUUID()}`,
    storage: createMemoryKitStorage(),
    ...(input.pairTimeoutMs !== undefined && { pairTimeoutMs: input.pairTimeoutMs }),
  })
  const { kit } = opened
  const { approve, reject, answer, refuse, stop, ...rest } = createSessionWallet(
    toSessionInput(opened, input),
  )
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
  const { chains = [{ chainId: 1 }], firstAccount = 0, sharedAccounts = 1 } = input
  return { opened, chains, firstAccount, sharedAccounts }
}
