import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The files of a fresh app beside its manifest: as little as a reader of "get started" writes.

/** The files of an app by their path from its folder. */
export type Files = Readonly<Record<string, string>>

const SCRIPT = `import '@foyer/elements'

window.foyer.init({ projectId: 'fresh-app' })
`

/** Read by the type checker alone: what an editor knows after the installation, and mistakes that it must find. */
const TYPED = `import { defineElements, type FoyerResult } from '@foyer/elements'

defineElements({ prefix: 'my-' })
const button = document.createElement('connect-button')
button.size = 'sm'
// @ts-expect-error there is no such size
button.size = 'huge'
document.addEventListener('connect', (event) => event.preventDefault())
// @ts-expect-error there is no such event
window.foyer?.on('connected', () => {})
const result: Promise<FoyerResult> | undefined = window.foyer?.connect()
result?.then((end) => {
  if (end.status === 'connected') console.log(end.account.address)
})
`

const REACT_PAGE = `import '@foyer/react/styles.css'
import { FoyerProvider, useFoyerAccount, WalletButton, WalletModal } from '@foyer/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Greeting() {
  const { address } = useFoyerAccount()
  return <output>{address}</output>
}

function App() {
  const [heard, setHeard] = useState('')
  return (
    <FoyerProvider options={{ projectId: 'fresh-app', networks: [1] }}>
      <WalletButton label="Connect Wallet" />
      <WalletModal themeVariables={{ accent: '#6d28d9' }} onConnect={(event) => setHeard(event.type)} />
      <Greeting />
      <p>{heard}</p>
    </FoyerProvider>
  )
}

const root = document.querySelector('main')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
`

const REACT_TYPED = `import { useFoyerState, WalletButton, WalletModal } from '@foyer/react'

// @ts-expect-error there is no such size
export const wrongSize = <WalletButton size="huge" />
// @ts-expect-error the detail of connect has an account, not a wallet
export const wrongDetail = <WalletModal onConnect={(event) => event.detail.wallet} />
// @ts-expect-error the bare element too
export const wrongElement = <wallet-button size="huge" />

export function useShort(): string | undefined {
  return useFoyerState((state) => state.account?.address.slice(0, 6))
}
`

const REACT_CONFIG = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`

const WITH_WIDGETS = `<wallet-button></wallet-button>
    <wallet-account></wallet-account>
    <wallet-qr></wallet-qr>`

/** A page; `tags` stand in its head. */
export function toPage(tags: string, body = '<wallet-button></wallet-button>'): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>Fresh app</title>
    ${tags}
  </head>
  <body>
    ${body}
  </body>
</html>
`
}

/** A page with the elements. `script` is what it loads, from the app's folder. */
export function elementsFiles(script: string): Files {
  return {
    'src/index.js': SCRIPT,
    'src/typed.ts': TYPED,
    'index.html': toPage(`<script type="module" src="${script}"></script>`),
  }
}

/** A page with widgets beside the elements. `script` is what it loads, from the app's folder. */
export function widgetFiles(script: string): Files {
  return {
    'src/index.js': `import '@foyer/elements/widgets/wallet-account'\nimport '@foyer/elements/widgets/wallet-qr'\n${SCRIPT}`,
    'index.html': toPage(`<script type="module" src="${script}"></script>`, WITH_WIDGETS),
  }
}

/** A page of React components. */
export const REACT_FILES: Files = {
  'src/main.tsx': REACT_PAGE,
  'src/typed.tsx': REACT_TYPED,
  'vite.config.ts': REACT_CONFIG,
  'index.html': toPage('<script type="module" src="/src/main.tsx"></script>', '<main></main>'),
}

/** Writes a page of the script and two widgets, with the hash of every file that it may load. */
export function addScriptPage(folder: string): void {
  const base = './node_modules/@foyer/elements/dist/'
  // Written by the build of the package.
  const hashes = JSON.parse(readFileSync(join(folder, base, 'integrity.json'), 'utf8')) as Files
  const { 'foyer.js': entry, ...others } = hashes
  const integrity = Object.fromEntries(Object.entries(others).map(([file, hash]) => [base + file, hash]))
  const widgets = ['widgets/wallet-account.js', 'widgets/wallet-qr.js'].map(
    (file) => `<script type="module" src="${base}${file}" integrity="${others[file]}" crossorigin></script>`,
  )
  const tags = `<script type="importmap">${JSON.stringify({ integrity })}</script>
    <script type="module" src="${base}foyer.js" integrity="${entry}" crossorigin></script>
    ${widgets.join('\n    ')}`
  writeFileSync(join(folder, 'index.html'), toPage(tags, WITH_WIDGETS))
}

/** Mistakes that the build of a Vue app must find: types that are named in the wrong file do nothing, without a word. */
export const VUE_TYPED: Files = {
  'src/Typed.vue': `<template>
  <wallet-button size="sm" />
  <!-- @vue-expect-error there is no such size -->
  <wallet-button size="huge" />
</template>
`,
}
