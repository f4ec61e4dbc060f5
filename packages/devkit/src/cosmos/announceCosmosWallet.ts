import { answerPage, dispatchInPages } from '@foyer/testing/pageBridge'
import type { BrowserContext } from '@playwright/test'
import { pack, unpack } from '../standard/standardPage.ts'
import type { CosmosWalletFake } from './cosmosWallet.ts'

interface WalletInPage {
  /** The name of the exposed binding, and the prefix of event names. */
  readonly key: string
  readonly paths: readonly (readonly string[])[]
  /** The event by which the wallet says that its key changed. */
  readonly event: string
  readonly methods: readonly string[]
  /** The marks by which the wallet identifies itself. */
  readonly marks: readonly string[]
  readonly appearAfterMs: number
}

/**
 * Puts a fake wallet of Cosmos into every page of a browser context, in its place. Call it before navigation. Requests are answered in
 * Node, where its keys sign; what the visitor does in the wallet reaches every open page.
 */
export async function announceCosmosWallet(
  context: BrowserContext,
  fake: CosmosWalletFake,
  { appearAfterMs = 0 }: { readonly appearAfterMs?: number } = {},
): Promise<void> {
  const key = `foyerCosmos_${crypto.randomUUID().replaceAll('-', '')}`
  await context.exposeBinding(key, (source, request: { method: string; params?: unknown }) =>
    answerPage(source.frame.url(), request, async ({ method, params }) =>
      pack(await run(fake, method, params)),
    ),
  )
  const fields = Object.keys(fake.wallet)
  const isMethod = (field: string) => typeof fake.wallet[field] === 'function'
  const inPage: WalletInPage = {
    key,
    paths: fake.place.paths,
    event: fake.place.event,
    methods: fields.filter(isMethod),
    marks: fields.filter((field) => !isMethod(field)),
    appearAfterMs,
  }
  // Sent as text. Some TypeScript runners insert calls of a helper `__name`, which does not exist in the page.
  const content = `{
    const __name = (one) => one
    const unpack = ${unpack.toString()};
    (${runInPage.toString()})(${JSON.stringify(inPage)}, unpack)
  }`
  await context.addInitScript({ content })
  fake.onChange(() => dispatchInPages(context, key, {}))
}

async function run({ wallet }: CosmosWalletFake, method: string, inputs: unknown): Promise<unknown> {
  const own = wallet[method]
  return typeof own === 'function' && Array.isArray(inputs) ? own(...inputs) : undefined
}

/** The part that runs in the page. It is sent there as text, so it must not use anything from outside the function. */
function runInPage(input: WalletInPage, unpackHere: (value: unknown) => unknown): void {
  type Reply = {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }
  // Playwright adds the binding to the window under this name.
  const bindings = window as unknown as Record<string, (request: unknown) => Promise<Reply>>
  const wallet: Record<string, unknown> = Object.fromEntries(input.marks.map((mark) => [mark, true]))
  for (const method of input.methods) {
    wallet[method] = async (...params: readonly unknown[]) => {
      const reply = await bindings[input.key]?.({ method, params })
      if (reply?.error) throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
      return unpackHere(reply?.result)
    }
  }
  window.addEventListener(`${input.key}:event`, () => window.dispatchEvent(new Event(input.event)))
  const appear = () => {
    for (const path of input.paths) {
      let holder: object = window
      for (const field of path.slice(0, -1)) {
        const next: object = Reflect.get(holder, field) ?? {}
        Reflect.set(holder, field, next)
        holder = next
      }
      Reflect.set(holder, path.at(-1) ?? '', wallet)
    }
  }
  if (input.appearAfterMs > 0) setTimeout(appear, input.appearAfterMs)
  else appear()
}
