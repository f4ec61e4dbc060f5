import { expect, test } from 'vitest'
import { KITS } from './kits/index.ts'
import { MARK } from './source/script.ts'
import { transformScript } from './transformScript.ts'

function change(text: string): { text: string; report: string[] } {
  const result = transformScript({
    path: 'app.tsx',
    text,
    kind: 'tsx',
    kits: KITS,
    app: { usesWagmi: true, usesReact: true, wagmiMajor: 2 },
    toBridgeModule: (name) => `./foyer/${name}`,
  })
  expect(result.problem).toBeUndefined()
  return { text: result.text, report: result.notes.map(({ line, message }) => `${line} ${message}`) }
}

test('a name that is only exported again keeps its import and its outer name', () => {
  const { text } = change(
    `import { ConnectButton, RainbowKitProvider, useConnectModal as useModal } from '@rainbow-me/rainbowkit'
export { ConnectButton, RainbowKitProvider, useModal as useOpen }
`,
  )
  expect(text).toBe(`import { ConnectButton, FoyerProvider, useConnectModal as useModal } from '@foyer/wagmi'
// ${MARK}: the props of this provider have other names now. See https://foyer.example/guide/switch#provider
export { ConnectButton, FoyerProvider as RainbowKitProvider, useModal as useOpen }
`)
})

test('a component beside one of the same name keeps a capital, without which JSX makes an element of it', () => {
  const { text } = change(
    `import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
const FoyerProvider = RainbowKitProvider
export const App = () => <RainbowKitProvider><FoyerProvider /></RainbowKitProvider>
`,
  )
  expect(text).toContain(`import { FoyerProvider as FoyerFoyerProvider } from '@foyer/wagmi'`)
  expect(text).toContain('<FoyerFoyerProvider><FoyerProvider /></FoyerFoyerProvider>')
})

test('options that come from another object are reported', () => {
  const { report } = change(
    `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { common } from './common'
export const config = getDefaultConfig({ ...common, ssr: true })
`,
  )
  expect(report).toEqual([
    '4 the options of `getDefaultConfig` are not written here. Remove `projectId` and `wallets` from them.',
  ])
})

test('a loaded module of which more than one name is taken is left and reported', () => {
  const { text, report } = change(
    `const load = () => import('@rainbow-me/rainbowkit').then((kit) => {
  register(kit)
  return kit.ConnectButton
})
`,
  )
  expect(text).toContain(`import('@rainbow-me/rainbowkit')`)
  expect(report).toHaveLength(1)
})

test('a byte order mark stays', () => {
  const { text } = change(
    `\uFEFFimport { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const B = ConnectButton\n`,
  )
  expect(text).toBe(`\uFEFFimport { ConnectButton } from '@foyer/wagmi'\nexport const B = ConnectButton\n`)
})

test('a list of wallets of Solana is reported: the modal has the list', () => {
  const { report } = change(
    `import { useWallet } from '@solana/wallet-adapter-react'
export function List() {
  const { wallets, select } = useWallet()
  return wallets.map((one) => <a onClick={() => select(one.adapter.name)}>x</a>)
}
export function Other() {
  const wallet = useWallet()
  return <a onClick={() => wallet.select('Phantom')}>{wallet.publicKey}</a>
}
`,
  )
  expect(report).toEqual([
    '3 `wallets` and `select` choose nothing any more: the modal has the list of wallets. Open it by `connect()`.',
    '8 `wallets` and `select` choose nothing any more: the modal has the list of wallets. Open it by `connect()`.',
  ])
})

test('functions that ConnectKit’s `useModal` is given are reported', () => {
  const { report } = change(
    `import { useModal } from 'connectkit'
export function Button() {
  const { setOpen } = useModal({ onConnect: () => track('connect') })
  return <button onClick={() => setOpen(true)} />
}
`,
  )
  expect(report).toEqual([
    '3 `useModal` takes nothing any more: hear of connections by `useAccountEffect` of wagmi.',
  ])
})
