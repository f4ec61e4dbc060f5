import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WagmiProvider } from 'wagmi'
import { getConnection, reconnect } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'
import { ConnectButton, FoyerProvider, getDefaultConfig } from './index.ts'

test('a server makes a config, finds nobody, and sends a stand-in for the button', async () => {
  const config = getDefaultConfig({ appName: 'My shop', chains: [mainnet], ssr: true })
  const app = createElement(
    WagmiProvider,
    { config },
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(FoyerProvider, { themeMode: 'auto' }, createElement(ConnectButton, { label: 'Sign in' })),
    ),
  )
  expect(renderToString(app)).toBe(
    '<wallet-button label="Sign in" balance="hide"><span data-stand-in="">Sign in</span></wallet-button>',
  )
  expect(await reconnect(config)).toEqual([])
  expect(getConnection(config).status).toBe('disconnected')
})
