import { createKeyWallet, type KeyWallet, type KeyWalletRequest } from '../wallets/keyWallet.ts'
import { createScript, type ScriptedAnswer, type ScriptedStep } from './script.ts'

/** A chain that a test wallet serves. Without a node what it sends counts as mined at once, and exists nowhere. */
export type TestWalletChain = number | { readonly chainId: number; readonly rpcUrl?: string | undefined }

/** What a test wallet is. */
export interface TestWalletOptions {
  /** As the page lists it. @default Test Wallet */
  readonly name?: string
  /** Its id in the page, a domain backwards. @default dev.foyer.test-wallet */
  readonly rdns?: string
  /** Its icon as a `data:` address. @default a small square */
  readonly icon?: string
  /** Chains that it serves, the one that it starts on first. @default [1] */
  readonly chains?: readonly TestWalletChain[]
  /** Chains among them that it refuses with 4902 until the page adds them. */
  readonly unknownChainIds?: readonly number[]
  /** Accounts that it shares. @default 2 */
  readonly accountCount?: number
  /** First account of its seed, so that several wallets differ. @default 0 */
  readonly firstAccount?: number
  /** Whether it takes batches of calls: not at all, beside single transactions, or only. Standard: EIP-5792. @default none */
  readonly batches?: 'none' | 'beside' | 'only'
}

/** Something that a test wallet was asked by a page. */
export type TestWalletRequest = KeyWalletRequest

/** How to wait for a request. */
export interface WaitForRequestInput {
  /** @default 5000 */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** A wallet that a test drives in place of a person. Its keys are real, and known to everybody. */
export interface TestWallet
  extends Pick<KeyWallet, 'provider' | 'addresses' | 'requests' | 'request' | 'on' | 'removeListener'> {
  readonly name: string
  readonly rdns: string
  readonly icon: string | undefined
  /** The selected account. */
  address(): string
  /** The selected chain. */
  chainId(): number
  /** How it answers prompts from now on. @default approve */
  answer(answer: ScriptedAnswer): void
  /** How it answers the next prompt, whatever `answer` says; several stand in line. */
  next(step: ScriptedStep): void
  /** The next prompt is approved, after a time if one is given. */
  approveNext(input?: Omit<ScriptedStep, 'answer'>): void
  /** The next prompt is refused, as a person does: code 4001. */
  rejectNext(input?: Omit<ScriptedStep, 'answer'>): void
  /**
   * Resolves with the first request of a method that no earlier call has resolved with.
   * @throws Error when none comes in time, with what came instead
   */
  waitForRequest(method: string, input?: WaitForRequestInput): Promise<TestWalletRequest>
  /** The person picks another of the accounts. */
  selectAccount(index: number): void
  /** The person picks another network; it may be one that the page does not know. */
  selectChain(chainId: number): void
  /** The person takes the page's access away. */
  disconnect(): void
  /** Ends its connections to nodes. */
  stop(): void
}

const WAIT_TIMEOUT_MS = 5_000
const WAIT_POLL_MS = 10

/**
 * Makes a wallet for the tests of an app. Its accounts come from a public seed, to which the chains of
 * `@foyer/testing/localChain` give coins. A page gets it by `announceInWindow`, or by the fixtures of
 * `@foyer/testing/playwright`.
 */
export function createTestWallet(options: TestWalletOptions = {}): TestWallet {
  const { name = 'Test Wallet', rdns = 'dev.foyer.test-wallet', icon, chains = [1], ...rest } = options
  const script = createScript()
  const wallet = createKeyWallet({
    ...rest,
    chains: chains.map((chain) =>
      typeof chain === 'number' ? { chainId: chain } : { chainId: chain.chainId, url: chain.rpcUrl },
    ),
    onPrompt: script.play,
  })
  return {
    ...wallet,
    name,
    rdns,
    icon,
    address: wallet.selectedAddress,
    chainId: wallet.selectedChainId,
    answer: script.answer,
    next: script.next,
    approveNext: (input) => script.next({ ...input, answer: 'approve' }),
    rejectNext: (input) => script.next({ ...input, answer: 'reject' }),
    waitForRequest: createWait(wallet.requests),
  }
}

function createWait(requests: readonly TestWalletRequest[]): TestWallet['waitForRequest'] {
  const given = new Set<TestWalletRequest>()
  return async (method, { timeoutMs = WAIT_TIMEOUT_MS, signal } = {}) => {
    const endMs = Date.now() + timeoutMs
    for (;;) {
      signal?.throwIfAborted()
      const found = requests.find((one) => one.method === method && !given.has(one))
      if (found) {
        given.add(found)
        return found
      }
      if (Date.now() >= endMs) {
        const came = requests.map((one) => one.method).join(', ') || 'nothing'
        throw new Error(
          `The wallet was not asked for ${method} within ${timeoutMs} ms. It was asked for: ${came}.`,
        )
      }
      await new Promise((resolve) => setTimeout(resolve, WAIT_POLL_MS))
    }
  }
}
