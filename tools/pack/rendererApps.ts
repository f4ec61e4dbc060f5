import { type FreshApp, WORKERS } from './appShape.ts'
import { elementsFiles, type Files, toPage } from './freshFiles.ts'

// One copy of one renderer draws the interface, whatever an app has at its root, and however its package manager places what ours need: a
// root of one copy with components of another once left every button invisible.

const VITE = { vite: '8.3.8' } as const
const BUILD = ['vite', 'build', '--logLevel', 'warn'] as const

/** The page of the elements, with a script of the app's own before it. */
function pageWith(script: string): Files {
  return { ...elementsFiles('./src/app.js'), 'src/app.js': `${script}\nimport './index.js'\n` }
}

const REACT_OF_THE_APP = `import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Own() {
  const [text] = useState('drawn by the app')
  return createElement('p', null, text)
}

createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(Own))`

const PREACT_OF_THE_APP = `import { h, render } from 'preact'
import { useState } from 'preact/hooks'

function Own() {
  const [text] = useState('drawn by the app')
  return h('p', null, text)
}

render(h(Own), document.body.appendChild(document.createElement('main')))`

const RAINBOW_KIT = `import '@rainbow-me/rainbowkit/styles.css'
import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig({ chains: [mainnet], connectors: [], transports: { [mainnet.id]: http() } })

function Own() {
  const { status } = useAccount()
  return createElement('p', null, status)
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  createElement(
    WagmiProvider,
    { config },
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(RainbowKitProvider, null, createElement(Own)),
    ),
  ),
)`

const LARGE = {
  text: /build\.chunkSizeWarningLimit/,
  reason: "of RainbowKit, whose languages and wallets Vite's hint counts with the app",
} as const

const REACT_18 = { react: '18.3.1', 'react-dom': '18.3.1' } as const

function app(name: string, script: string, more: Partial<FreshApp>): FreshApp {
  const files = pageWith(script)
  return { name, entry: '@foyer/elements', files, tools: VITE, build: BUILD, served: 'dist', ...more }
}

/** Apps with another renderer at their root, or another package manager. */
export const RENDERER_APPS: readonly FreshApp[] = [
  app('beside-react-18', REACT_OF_THE_APP, { dependencies: REACT_18 }),
  app('beside-react-19.0', REACT_OF_THE_APP, { dependencies: { react: '19.0.0', 'react-dom': '19.0.0' } }),
  app('beside-preact-10', PREACT_OF_THE_APP, { dependencies: { preact: '10.29.8' } }),
  app('beside-rainbowkit', RAINBOW_KIT, {
    dependencies: {
      ...REACT_18,
      '@rainbow-me/rainbowkit': '2.2.11',
      '@tanstack/react-query': '5.108.0',
      viem: '2.57.20',
      wagmi: '2.19.5',
    },
    allowed: [WORKERS, LARGE],
  }),
  app('pnpm', REACT_OF_THE_APP, {
    dependencies: REACT_18,
    installer: { name: 'pnpm', version: '10.34.9' },
  }),
  app('yarn', REACT_OF_THE_APP, {
    dependencies: REACT_18,
    installer: { name: 'yarn', version: '1.22.22' },
  }),
  {
    name: 'lite',
    entry: '@foyer/elements',
    files: {
      ...elementsFiles('./src/index.js'),
      'vite.config.js': `export default {
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
}
`,
      'index.html': toPage('<script type="module" src="./src/index.js"></script>'),
    },
    dependencies: { preact: '11.2.0' },
    tools: VITE,
    build: BUILD,
    served: 'dist',
  },
]
