import { expect, test } from 'vitest'
import { runScript } from '../../fixtures.ts'

const IMPORTS = `import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet } from '@reown/appkit/networks'
`

test('comments among the options stay comments', () => {
  const { text, todos } = runScript(`${IMPORTS}
const adapter = new WagmiAdapter({
  networks: [mainnet],
  projectId: 'a',
})
createAppKit({
  adapters: [adapter],
  networks: [mainnet],
  projectId: 'a',
  metadata: {
    name: 'Shop', // as wallets show it
    url: location.origin,
  },
  features: { socials: [
    'google', // the first
    'x',
  ] },
})
export const config = adapter.wagmiConfig
`)
  expect(todos).toEqual([])
  expect(text).toContain(`    name: 'Shop', // as wallets show it\n    url: location.origin,`)
  expect(text).toContain(`'google', // the first\n`)
})

test('a modal that other code keeps has the shape of AppKit', () => {
  const { text, todos, bridges } = runScript(`${IMPORTS}
let adapter: WagmiAdapter | undefined
let kit: ReturnType<typeof createAppKit> | undefined
export function start(id: string | undefined) {
  adapter = new WagmiAdapter({ networks: [mainnet], projectId: 'a' })
  kit = createAppKit({ adapters: [adapter], networks: [mainnet], projectId: 'a' })
  return id ? createAppKit({ adapters: [adapter], networks: [mainnet], projectId: 'a' }) : kit
}
`)
  expect(bridges).toEqual(['appkitModal'])
  expect(text).toContain(`  kit = modal\n  return id ? modal : kit\n`)
  expect(text).toContain(`let kit: AppKit | undefined`)
  expect(text).toContain(`let adapter: { wagmiConfig: Config } | undefined`)
  expect(todos).toEqual([])
})
