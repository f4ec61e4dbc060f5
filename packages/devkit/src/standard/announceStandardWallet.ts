import { answerPage, dispatchInPages } from '@foyer/testing/pageBridge'
import type { FakeAccount } from '@foyer/testing/standardKeys'
import type { BrowserContext } from '@playwright/test'
import { type AccountText, pack, runStandardInPage, type StandardInPage, unpack } from './standardPage.ts'
import type { StandardWalletFake } from './standardWallet.ts'

const METHODS = {
  'standard:connect': ['connect'],
  'standard:disconnect': ['disconnect'],
  'solana:signMessage': ['signMessage'],
  'solana:signIn': ['signIn'],
  'solana:signTransaction': ['signTransaction'],
  'solana:signAndSendTransaction': ['signAndSendTransaction'],
} as const

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%237a5cff" d="M0 0h8v8H0z"/%3E%3Cpath fill="none" stroke="%23fff" d="M2 3h3l1-1M2 5h3l1-1M2 7h3l1-1"/%3E%3C/svg%3E'

/**
 * Registers a fake wallet of the Wallet Standard in every page of a browser context, by the events of the standard. Call it
 * before navigation. Requests are answered in Node, where its keys sign; what the visitor does in the wallet reaches every open
 * page.
 */
export async function announceStandardWallet(
  context: BrowserContext,
  fake: StandardWalletFake,
  { announceAfterMs = 0 }: { readonly announceAfterMs?: number } = {},
): Promise<void> {
  const key = `foyerStandardWallet_${crypto.randomUUID().replaceAll('-', '')}`
  const { wallet } = fake
  const texts = () => wallet.accounts.map(toText)

  await context.exposeBinding(key, async (source, request: { method: string; params?: unknown }) => ({
    ...(await answerPage(source.frame.url(), request, ({ method, params }) => run(fake, method, params))),
    accounts: texts(),
  }))
  const inPage: StandardInPage = {
    key,
    name: wallet.name,
    icon: ICON,
    chains: wallet.chains,
    features: Object.fromEntries(Object.entries(METHODS).filter(([feature]) => feature in wallet.features)),
    announceAfterMs,
  }
  // Sent as text. Some TypeScript runners insert calls of a helper `__name`, which does not exist in the page.
  const content = `{
    const __name = (one) => one
    const pack = ${pack.toString()}
    const unpack = ${unpack.toString()};
    (${runStandardInPage.toString()})(${JSON.stringify(inPage)}, pack, unpack)
  }`
  await context.addInitScript({ content })
  fake.onChange(() => dispatchInPages(context, key, { accounts: texts() }))
}

/** Calls a method of a feature with what the page gave. An account of the page stands for the wallet's own of that address. */
async function run(fake: StandardWalletFake, feature: string, params: unknown): Promise<unknown> {
  // Both are of `runStandardInPage`, always in these shapes.
  const { method, inputs } = params as { method: string; inputs: readonly unknown[] }
  const methods = fake.wallet.features[feature] as Record<string, (...given: unknown[]) => Promise<unknown>>
  return pack(await methods[method]?.(...inputs.map(unpack)))
}

function toText({ publicKey, ...account }: FakeAccount): AccountText {
  return { ...account, publicKey: [...publicKey] }
}
