import { answerPage, dispatchInPages } from '@foyer/testing/pageBridge'
import type { BrowserContext } from '@playwright/test'
import type { PolkadotExtensionFake } from './polkadotExtension.ts'

interface ExtensionInPage {
  /** The name of the exposed binding, and the prefix of event names. */
  readonly key: string
  readonly name: string
  readonly hasSubscribe: boolean
  readonly hasSignRaw: boolean
  readonly appearAfterMs: number
}

/**
 * Puts a fake extension of Polkadot into every page of a browser context, in `injectedWeb3`. Call it before navigation. Requests are
 * answered in Node, where its keys sign; what the visitor does in the extension reaches every open page.
 */
export async function announcePolkadotExtension(
  context: BrowserContext,
  fake: PolkadotExtensionFake,
  { appearAfterMs = 0 }: { readonly appearAfterMs?: number } = {},
): Promise<void> {
  const key = `foyerPolkadot_${crypto.randomUUID().replaceAll('-', '')}`
  await context.exposeBinding(key, (source, request: { method: string; params?: unknown }) =>
    answerPage(source.frame.url(), request, ({ method, params }) => run(fake, method, params)),
  )
  const inPage: ExtensionInPage = {
    key,
    name: fake.name,
    hasSubscribe: fake.injected.accounts.subscribe !== undefined,
    hasSignRaw: fake.injected.signer.signRaw !== undefined,
    appearAfterMs,
  }
  // Sent as text. Some TypeScript runners insert calls of a helper `__name`, which does not exist in the page.
  const content = `{ const __name = (one) => one; (${runInPage.toString()})(${JSON.stringify(inPage)}) }`
  await context.addInitScript({ content })
  fake.onChange((accounts) => dispatchInPages(context, key, { accounts }))
}

async function run(fake: PolkadotExtensionFake, method: string, params: unknown): Promise<unknown> {
  if (method === 'accounts') return fake.injected.accounts.get()
  if (method === 'signRaw') return fake.injected.signer.signRaw?.(params)
  await fake.entry.enable(String(params))
  return true
}

/** The part that runs in the page. It is sent there as text, so it must not use anything from outside the function. */
function runInPage(input: ExtensionInPage): void {
  type Reply = { readonly result?: unknown; readonly error?: { readonly message: string } }
  // Playwright adds the binding to the window under this name.
  const bindings = window as unknown as Record<string, (request: unknown) => Promise<Reply>>
  const listeners = new Set<(accounts: unknown) => void>()
  const ask = async (method: string, params?: unknown) => {
    const reply = await bindings[input.key]?.({ method, params })
    // Errors of extensions are texts alone.
    if (reply?.error) throw new Error(reply.error.message)
    return reply?.result
  }
  const subscribe = (listener: (accounts: unknown) => void) => {
    listeners.add(listener)
    void ask('accounts').then(listener, () => {})
    return () => listeners.delete(listener)
  }
  const injected = {
    accounts: { get: () => ask('accounts'), ...(input.hasSubscribe && { subscribe }) },
    signer: input.hasSignRaw ? { signRaw: (request: unknown) => ask('signRaw', request) } : {},
  }
  const entry = {
    version: '1.0.0',
    async enable(origin: string) {
      await ask('enable', origin)
      return injected
    },
  }
  window.addEventListener(`${input.key}:event`, (event) => {
    // Dispatched by dispatchInPages, always in this shape.
    const { detail } = event as CustomEvent<{ accounts: unknown }>
    for (const listener of listeners) listener(detail.accounts)
  })
  const appear = () => {
    const holder: object = Reflect.get(window, 'injectedWeb3') ?? {}
    Reflect.set(window, 'injectedWeb3', Object.assign(holder, { [input.name]: entry }))
  }
  if (input.appearAfterMs > 0) setTimeout(appear, input.appearAfterMs)
  else appear()
}
