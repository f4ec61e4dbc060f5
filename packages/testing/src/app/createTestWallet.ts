import { sleep } from '@foyer/kit'
import { createKeyWallet, type KeyWallet, type KeyWalletRequest } from '../wallets/keyWallet.ts'
import { createScript, type ScriptedAnswer, type ScriptedStep } from './script.ts'

/** A chain that a test wallet supports. Without `rpcUrl` a simulated node is used: transactions count as mined at once. */
export type TestWalletChain = number | { readonly chainId: number; readonly rpcUrl?: string | undefined }

/** The options of a test wallet. */
export interface TestWalletOptions {
  /** The name that the page lists. @default Test Wallet */
  readonly name?: string
  /** Its id in the page, a reverse domain name. @default dev.foyer.test-wallet */
  readonly rdns?: string
  /** Its icon as a data URL. @default a small square */
  readonly icon?: string
  /** The supported chains. The first one is selected at the start. @default [1] */
  readonly chains?: readonly TestWalletChain[]
  /** The networks of `chains` that it refuses with code 4902 until the page adds them. */
  readonly unknownChainIds?: readonly number[]
  /** The number of shared accounts. @default 2 */
  readonly accountCount?: number
  /** The index of the first account of the mnemonic, so that several wallets differ. @default 0 */
  readonly firstAccount?: number
  /** Whether it supports batches of calls: not at all, beside single transactions, or only batches. Standard: EIP-5792. @default none */
  readonly batches?: 'none' | 'beside' | 'only'
  /** Whether it connects and signs in at one prompt, where a page asks for both. Standard: ERC-7846. @default false */
  readonly signsIn?: boolean
}

/** A request of a page that a test wallet received. */
export type TestWalletRequest = KeyWalletRequest

/** The options of `waitForRequest`. */
export interface WaitForRequestInput {
  /** @default 5000 */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** A wallet that a test drives. Its keys are real and public: never send real coins to its accounts. */
export interface TestWallet
  extends Pick<KeyWallet, 'provider' | 'addresses' | 'requests' | 'request' | 'on' | 'removeListener'> {
  readonly name: string
  readonly rdns: string
  readonly icon: string | undefined
  /** The address of the selected account. */
  address(): string
  /** The id of the selected chain. */
  chainId(): number
  /** Sets how it answers prompts from now on. @default approve */
  answer(answer: ScriptedAnswer): void
  /** Sets how it answers the next prompt, instead of `answer`. Several calls are queued. */
  next(step: ScriptedStep): void
  /** Approves the next prompt, after a delay if one is given. */
  approveNext(input?: Omit<ScriptedStep, 'answer'>): void
  /** Rejects the next prompt with code 4001, as a user does. */
  rejectNext(input?: Omit<ScriptedStep, 'answer'>): void
  /**
   * Resolves with the first request of a method that no earlier call has returned.
   * @throws Error when there is none in time; its message lists the requests that came instead
   */
  waitForRequest(method: string, input?: WaitForRequestInput): Promise<TestWalletRequest>
  /** Selects another account, as a user would. */
  selectAccount(index: number): void
  /** Selects another network, as a user would. It may be one that the page does not know. */
  selectChain(chainId: number): void
  /** Revokes the access of the page, as a user would. */
  disconnect(): void
  /** Closes its connections to nodes. */
  stop(): void
}

const WAIT_TIMEOUT_MS = 5_000
const WAIT_POLL_MS = 10

/**
 * Creates a wallet for the tests of an app. Its accounts come from a public mnemonic, and have coins on the chains of
 * `@foyer/testing/localChain`. Add it to a page with `announceInWindow`, or use the fixtures of `@foyer/testing/playwright`.
 *
 * @example
 * <!-- code: with module '@foyer/testing' is 'packages/testing/src/app/index.ts' -->
 * ```ts
 * import { createTestWallet } from '@foyer/testing'
 *
 * const wallet = createTestWallet({ chains: [1, 8453] })
 * wallet.rejectNext({ method: 'personal_sign' })
 * wallet.selectChain(8453)
 * const request = await wallet.waitForRequest('personal_sign')
 * console.log(request.params)
 * wallet.stop()
 * ```
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
      await sleep(WAIT_POLL_MS, { signal })
    }
  }
}
