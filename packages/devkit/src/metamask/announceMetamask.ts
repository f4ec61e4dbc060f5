import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { answerPage, dispatchInPages } from '@foyer/testing/pageBridge'
import type { KeyWallet } from '@foyer/testing/wallets'
import type { BrowserContext } from '@playwright/test'

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23f6851b" d="M4 0l4 4-4 4-4-4z"/%3E%3C/svg%3E'

/**
 * Adds a wallet to every page of a context, with the provider class of `@metamask/providers`, as the real extension does:
 * announced as MetaMask, and as window.ethereum. Call it before navigation. Returns a function that stops the events.
 */
export async function announceMetamask(context: BrowserContext, wallet: KeyWallet): Promise<() => void> {
  const key = `foyerMetamask_${randomUUID().replaceAll('-', '')}`
  await context.exposeBinding(key, (source, request: { method: string; params?: unknown }) => {
    return answerPage(source.frame.url(), request, (one) => answer(wallet, one))
  })
  const info = { uuid: randomUUID(), name: 'MetaMask', icon: ICON, rdns: 'io.metamask' }
  const setup = `window.foyerMetamaskSetup = ${JSON.stringify({ key, info })};`
  await context.addInitScript({ content: `${setup}\n${await bundlePage()}` })

  const onAccounts = (params: unknown) =>
    dispatchInPages(context, key, { method: 'metamask_accountsChanged', params })
  const onChain = (chainId: unknown) =>
    dispatchInPages(context, key, {
      method: 'metamask_chainChanged',
      params: { chainId, networkVersion: String(Number(chainId)), isConnected: true },
    })
  wallet.on('accountsChanged', onAccounts)
  wallet.on('chainChanged', onChain)
  return () => {
    wallet.removeListener('accountsChanged', onAccounts)
    wallet.removeListener('chainChanged', onChain)
  }
}

async function answer(
  wallet: KeyWallet,
  request: { readonly method: string; readonly params?: unknown; readonly origin: string },
): Promise<unknown> {
  if (request.method !== 'metamask_getProviderState') return wallet.request(request)
  const chainId = `0x${wallet.selectedChainId().toString(16)}`
  const accounts = await wallet.request({ method: 'eth_accounts' })
  return { accounts, chainId, networkVersion: String(wallet.selectedChainId()), isUnlocked: true }
}

/** Bundles the page script as one classic script. The stream library needs Node's `events` and `buffer`, which come from npm. */
async function bundlePage(): Promise<string> {
  // Loaded on demand, since it takes a second of a core and nearly every test uses another wallet of this folder.
  const { build } = await import('vite')
  const require = createRequire(import.meta.url)
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.READABLE_STREAM': '""',
      global: 'globalThis',
    },
    resolve: { alias: { events: require.resolve('events/'), buffer: require.resolve('buffer/') } },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('metamaskPage.ts', import.meta.url)),
        formats: ['iife'],
        name: 'foyerMetamask',
      },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The MetaMask page script was not built.')
  const shim =
    'window.process ??= { env: {}, nextTick: (run, ...rest) => queueMicrotask(() => run(...rest)) };'
  return `${shim}\n${chunk.code}`
}
