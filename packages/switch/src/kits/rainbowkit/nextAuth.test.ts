import { expect, test } from 'vitest'
import { runScript } from '../../fixtures.ts'

const CODE = `import { RainbowKitSiweNextAuthProvider as Sign } from '@rainbow-me/rainbowkit-siwe-next-auth'
export const App = ({ children }) => <Sign>{children}</Sign>
`

test.each(['^0.4.1', '0.3.0', '~0.2.1'])(
  'a server for version %s is told how the message comes now',
  (version) => {
    const { text, todos } = runScript(CODE, {
      dependencies: { '@rainbow-me/rainbowkit-siwe-next-auth': version },
    })
    expect(text).toContain(`import { NextAuthProvider as Sign } from './foyer/nextAuth'`)
    expect(todos).toEqual([expect.stringContaining('`message` as text now')])
  },
)

test.each(['^0.5.0', '0.6.0', 'latest'])('a server for version %s stays as it is', (version) => {
  const { todos } = runScript(CODE, { dependencies: { '@rainbow-me/rainbowkit-siwe-next-auth': version } })
  expect(todos).toEqual([])
})
