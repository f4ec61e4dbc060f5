import { verifyMessage } from 'ethers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestWallet, type TestWallet, type TestWalletOptions } from './createTestWallet.ts'

const RECEIVER = '0x00000000000000000000000000000000000000aa'
const wallets: TestWallet[] = []

afterEach(() => {
  vi.useRealTimers()
  for (const wallet of wallets.splice(0)) wallet.stop()
})

function make(options?: TestWalletOptions) {
  const wallet = createTestWallet(options)
  wallets.push(wallet)
  const ask = (method: string, ...params: readonly unknown[]) => wallet.provider.request({ method, params })
  return { wallet, ask }
}

describe('a wallet without a node', () => {
  test('connects and signs with a key that the address belongs to', async () => {
    const { wallet, ask } = make()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_requestAccounts')).toEqual(wallet.addresses)
    const signature = await ask('personal_sign', '0x6869', wallet.address())
    expect(verifyMessage('hi', String(signature))).toBe(wallet.address())
  })

  test('takes transactions, counts them and says that they are mined', async () => {
    const { wallet, ask } = make()
    const from = wallet.address()
    const first = await ask('eth_sendTransaction', { from, to: RECEIVER, value: '0x1' })
    const second = await ask('eth_sendTransaction', { from, to: RECEIVER, value: '0x1' })
    expect(second).not.toBe(first)
    expect(await ask('eth_getTransactionReceipt', first)).toMatchObject({ status: '0x1', to: RECEIVER })
    expect(await ask('eth_getTransactionCount', from, 'latest')).toBe('0x2')
  })

  test('connects and signs in at one prompt (ERC-7846)', async () => {
    const { wallet, ask } = make({ signsIn: true })
    wallet.rejectNext({ method: 'eth_requestAccounts' })
    const answer = await ask('wallet_connect', { version: '1' })
    expect(answer).toMatchObject({ accounts: [{ address: wallet.address() }, {}] })
    await expect(make().ask('wallet_connect', { version: '1' })).rejects.toThrow()
  })

  test('runs a batch of calls to its end (EIP-5792)', async () => {
    const { wallet, ask } = make({ batches: 'beside' })
    const calls = [{ to: RECEIVER, value: '0x1' }, { to: RECEIVER }]
    const batch = { version: '2.0.0', from: wallet.address(), chainId: '0x1', atomicRequired: false, calls }
    await ask('wallet_sendCalls', { ...batch, id: 'a' })
    await expect.poll(() => ask('wallet_getCallsStatus', 'a')).toMatchObject({ status: 200 })
  })
})

describe('a script', () => {
  test('answers the next prompt, then goes on as before', async () => {
    const { wallet, ask } = make()
    wallet.rejectNext()
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(await ask('eth_requestAccounts')).toHaveLength(2)
  })

  test('waits for the prompt that it is meant for', async () => {
    const { wallet, ask } = make()
    wallet.rejectNext({ method: 'personal_sign' })
    wallet.next({ answer: { code: -32603, message: 'Out of order' }, method: 'eth_sendTransaction' })
    expect(await ask('eth_requestAccounts')).toHaveLength(2)
    await expect(ask('eth_sendTransaction', { to: RECEIVER })).rejects.toMatchObject({
      message: 'Out of order',
    })
    await expect(ask('personal_sign', '0x68', wallet.address())).rejects.toMatchObject({ code: 4001 })
  })

  test('is not spent on what a wallet answers without a prompt', async () => {
    const { wallet, ask } = make()
    await ask('eth_requestAccounts')
    wallet.rejectNext()
    expect(await ask('eth_requestAccounts')).toHaveLength(2)
    expect(await ask('eth_chainId')).toBe('0x1')
    await expect(ask('personal_sign', '0x68', wallet.address())).rejects.toMatchObject({ code: 4001 })
  })

  test('takes its time', async () => {
    vi.useFakeTimers()
    const { wallet, ask } = make()
    wallet.approveNext({ delayMs: 2000 })
    let accounts: unknown
    const asking = ask('eth_requestAccounts').then((answer) => {
      accounts = answer
    })
    await vi.advanceTimersByTimeAsync(1999)
    expect(accounts).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect(accounts).toHaveLength(2)
  })

  test('can leave every prompt open, or refuse every one', async () => {
    const { wallet, ask } = make()
    wallet.answer('reject')
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    wallet.answer('ignore')
    const open = ask('eth_requestAccounts').then(() => 'answered')
    const pause = new Promise((resolve) => setTimeout(() => resolve('open'), 50))
    expect(await Promise.race([open, pause])).toBe('open')
  })
})

describe('the person', () => {
  test('picks another account and another network, and the page hears of it', async () => {
    const { wallet, ask } = make({ chains: [1, 137] })
    await ask('eth_requestAccounts')
    const heard: unknown[] = []
    wallet.on('accountsChanged', (accounts) => heard.push(accounts))
    wallet.on('chainChanged', (chainId) => heard.push(chainId))
    wallet.selectAccount(1)
    wallet.selectChain(137)
    wallet.disconnect()
    expect(heard).toEqual([[...wallet.addresses].reverse(), '0x89', []])
  })

  test('has a wallet that refuses a chain until it is added', async () => {
    const { ask } = make({ chains: [1, 137], unknownChainIds: [137] })
    const target = { chainId: '0x89' }
    await expect(ask('wallet_switchEthereumChain', target)).rejects.toMatchObject({ code: 4902 })
    await ask('wallet_addEthereumChain', target)
    await ask('wallet_switchEthereumChain', target)
    expect(await ask('eth_chainId')).toBe('0x89')
  })
})

describe('waiting for a request', () => {
  test('gives each request once, those that came earlier included', async () => {
    const { wallet, ask } = make()
    await ask('personal_sign', '0x01', wallet.address())
    const second = wallet.waitForRequest('personal_sign').then(() => wallet.waitForRequest('personal_sign'))
    await ask('personal_sign', '0x02', wallet.address())
    expect((await second).params[0]).toBe('0x02')
  })

  test('says what came instead when none comes', async () => {
    const { wallet, ask } = make()
    await ask('eth_chainId')
    await expect(wallet.waitForRequest('personal_sign', { timeoutMs: 20 })).rejects.toThrow(
      'The wallet was not asked for personal_sign within 20 ms. It was asked for: eth_chainId.',
    )
  })
})
