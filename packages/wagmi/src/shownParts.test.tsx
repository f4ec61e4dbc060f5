/** @jsxImportSource react */
import '../styles.css'
import { custom, getAddress, toHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { sendTransaction } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'
import { App, act, createReactPage } from '../test/reactPage.tsx'
import { type AccountStatus, type ChainStatus, ConnectButton } from './index.ts'
import { findModalConnector } from './wagmiConfig.ts'

// Each part of the buttons is shown or left out, with the real modal and a test wallet. docs/guide/wagmi.md

const made = createReactPage()

const walletButton = () => made.container.querySelector('wallet-button')
const networkButton = () => made.container.querySelector('network-button')

/** The widths of the parts that a button shows: its picture, its text. */
function partsOf(element: Element | null) {
  const button = element?.shadowRoot?.querySelector('button')
  const width = (selector: string) => button?.querySelector(selector)?.getBoundingClientRect().width ?? 0
  return { hasPicture: width('[part=avatar], [part=image]') > 0, hasText: width('bdi') > 0 }
}

test('the picture and the address, and the picture and the name of the network, are shown apart', async () => {
  const config = made.toConfig({ chains: [mainnet] })
  const draw = (accountStatus: AccountStatus, chainStatus: ChainStatus) =>
    made.draw(
      <App config={config}>
        <ConnectButton showBalance={false} {...{ accountStatus, chainStatus }} />
      </App>,
    )
  const shown = () => [partsOf(walletButton()), partsOf(networkButton())]
  const [both, picture, text] = [
    { hasPicture: true, hasText: true },
    { hasPicture: true, hasText: false },
    { hasPicture: false, hasText: true },
  ]
  draw('avatar', 'icon')
  await expect.poll(() => partsOf(walletButton())).toEqual(text)
  await made.connectInModal()
  await expect.poll(shown).toEqual([picture, picture])
  draw('address', 'name')
  await expect.poll(shown).toEqual([text, text])
  draw('full', 'full')
  await expect.poll(shown).toEqual([both, both])
  draw('avatar', 'icon')
  // A network that the app does not serve is told in words.
  made.wallet.selectChain(8453)
  await expect.poll(() => partsOf(networkButton()).hasText).toBe(true)
})

test('a transaction that wagmi has sent is under way until the chain has it, and a batch until its wallet says so', async () => {
  let isMined = false
  let callsStatus = 100
  let blockNumber = 1
  const node = custom({
    async request(args) {
      if (args.method === 'eth_getTransactionByHash') return { hash: args.params?.[0], blockNumber: null }
      // A block for each question, since wagmi looks again when there is one.
      if (args.method === 'eth_blockNumber') return toHex(++blockNumber)
      if (args.method === 'eth_getTransactionReceipt' && !isMined) return null
      return made.wallet.provider.request(args)
    },
  })
  const config = made.toConfig({ chains: [mainnet], transports: { [mainnet.id]: node }, pollingInterval: 20 })
  made.draw(
    <App config={config}>
      <ConnectButton.Custom>
        {({ account }) => <output>{String(account?.hasPendingTransactions)}</output>}
      </ConnectButton.Custom>
    </App>,
  )
  await made.connectInModal()
  await expect.poll(made.output).toBe('false')
  await sendTransaction(config, { to: getAddress(made.wallet.address()), value: 0n })
  await expect.poll(made.output).toBe('true')
  isMined = true
  await expect.poll(made.output).toBe('false')

  const { sent } = findModalConnector(config, undefined)
  vi.spyOn(made.wallet.provider, 'request').mockImplementation(async () => ({ status: callsStatus }))
  act(() => sent.add({ from: made.wallet.address(), chainId: 1, callsId: '0x1' }))
  expect(made.output()).toBe('true')
  callsStatus = 200
  await expect.poll(made.output).toBe('false')
  vi.restoreAllMocks()
})
