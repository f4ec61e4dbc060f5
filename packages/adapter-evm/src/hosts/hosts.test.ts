import type { Connector, Eip1193Provider } from '@foyer/core/ports'
import {
  createFramedPage,
  createScriptedRpcHost,
  createScriptedSafe,
  type FramedPageInput,
  SAFE_TX_HASH,
} from '@foyer/devkit/hosts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHosts } from './findHosts.ts'
import { openHostChannel, selectHostOrigins } from './hostChannel.ts'

const SAFE_ORIGIN = 'https://app.safe.global'
const ADDRESS = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const MINED = `0x${'ab'.repeat(32)}`
const signal = new AbortController().signal

/** Frames a page and looks for its host. */
function frame(input: Partial<FramedPageInput> = {}, origins?: readonly string[]) {
  const framed = createFramedPage({ hostOrigin: SAFE_ORIGIN, ...input })
  const found: Connector[] = []
  const stop = findHosts({
    page: framed.page,
    ...(origins && { origins }),
    found: (connector) => found.push(connector),
    askAtMs: [0, 20],
    pollMs: 5,
  })
  return { ...framed, found, stop }
}

async function connect(found: readonly Connector[]): Promise<Eip1193Provider> {
  await expect.poll(() => found.length).toBe(1)
  const given = await found[0]?.open({ networks: [], signal })
  if (!given?.eip155) throw new Error('no provider')
  return given.eip155
}

function openSafe(input: Partial<Parameters<typeof createScriptedSafe>[0]> = {}) {
  const safe = createScriptedSafe({ address: ADDRESS, chainId: 10, sign: () => '0xa1b2', ...input })
  return { safe, ...frame({ answer: safe.answer }) }
}

describe('a Safe around the page', () => {
  test('entity-2 it is found without a prompt and connects with its account and network', async () => {
    const { found, safe, listening } = openSafe()
    const provider = await connect(found)
    expect(found[0]).toMatchObject({ id: 'safe', name: 'Safe', kind: 'ANNOUNCED' })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(new Set(safe.requests.map(({ method }) => method))).toEqual(new Set(['getSafeInfo']))
    expect(listening()).toBe(1)
  })

  test('call-6 a text is signed apart from any chain, once enough owners have signed, however long that takes', async () => {
    const { found, safe } = openSafe()
    const provider = await connect(found)
    let signature: unknown
    const signing = provider
      .request({ method: 'personal_sign', params: ['0x6869', ADDRESS] })
      .then((value) => (signature = value))
    await expect
      .poll(() => safe.requests.filter(({ method }) => method === 'getOffChainSignature').length)
      .toBeGreaterThan(3)
    expect(signature).toBeUndefined()
    safe.hasSigned = true
    expect(await signing).toBe('0xa1b2')
    const asked = safe.requests.map(({ method }) => method)
    expect(asked.indexOf('rpcCall')).toBeLessThan(asked.indexOf('signMessage'))
  })

  test('a Safe that signs by a transaction gives the empty signature once that is mined', async () => {
    const { found, safe } = openSafe({ signsByTransaction: true })
    const provider = await connect(found)
    const signing = provider.request({ method: 'eth_signTypedData_v4', params: [ADDRESS, '{"types":{}}'] })
    await expect.poll(() => safe.requests.some(({ method }) => method === 'getTxBySafeTxHash')).toBe(true)
    safe.transaction = { txStatus: 'SUCCESS', txHash: MINED }
    expect(await signing).toBe('0x')
  })

  test('validate-19 a transaction resolves with the hash of the chain, never with that of the Safe', async () => {
    const { found, safe } = openSafe()
    const provider = await connect(found)
    const transaction = { from: ADDRESS, to: ADDRESS, value: '0xde0b6b3a7640000' }
    const sending = provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    await expect.poll(() => safe.requests.some(({ method }) => method === 'getTxBySafeTxHash')).toBe(true)
    safe.transaction = { txStatus: 'SUCCESS', txHash: MINED }
    expect(await sending).toBe(MINED)
    expect(safe.requests.find(({ method }) => method === 'sendTransactions')?.params).toEqual({
      txs: [{ to: ADDRESS, value: '1000000000000000000', data: '0x' }],
      params: {},
    })
  })

  test('a batch is one transaction of the Safe, and its state is told by EIP-5792', async () => {
    const { found, safe } = openSafe({ node: () => ({ logs: [], blockNumber: '0x1' }) })
    const provider = await connect(found)
    const batch = {
      version: '2.0.0',
      from: ADDRESS,
      chainId: '0xa',
      calls: [{ to: ADDRESS }, { to: ADDRESS, data: '0x01' }],
    }
    expect(await provider.request({ method: 'wallet_sendCalls', params: [batch] })).toEqual({
      id: SAFE_TX_HASH,
    })
    const status = () => provider.request({ method: 'wallet_getCallsStatus', params: [SAFE_TX_HASH] })
    expect(await status()).toMatchObject({ status: 100, atomic: true })
    safe.transaction = { txStatus: 'SUCCESS', txHash: MINED }
    expect(await status()).toMatchObject({
      status: 200,
      receipts: [{ transactionHash: MINED, status: '0x1' }],
    })
    safe.transaction = { txStatus: 'CANCELLED' }
    expect(await status()).toMatchObject({ status: 400 })
    const elsewhere = provider.request({ method: 'wallet_sendCalls', params: [{ ...batch, chainId: '0x1' }] })
    await expect(elsewhere).rejects.toMatchObject({ code: 4901 })
  })

  test('error-3 a refusal of the owners is one, and another account is not signed for', async () => {
    const { found, safe } = openSafe()
    const provider = await connect(found)
    safe.refusal = 'User rejected transaction'
    const transaction = { to: ADDRESS }
    await expect(
      provider.request({ method: 'eth_sendTransaction', params: [transaction] }),
    ).rejects.toMatchObject({ code: 4001 })
    const other = `0x${'1'.repeat(40)}`
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x00', other] }),
    ).rejects.toMatchObject({ code: 4100 })
    await expect(
      provider.request({ method: 'eth_sendTransaction', params: [{ from: other, to: other }] }),
    ).rejects.toMatchObject({ code: 4100 })
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }),
    ).rejects.toMatchObject({ code: 4200 })
  })
})

describe('a host that speaks EIP-1193 in messages', () => {
  const HOST = 'https://wallet.host.example'
  const fake = () =>
    createScriptedRpcHost((method) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'personal_sign') throw Object.assign(new Error('no'), { code: 4001 })
      return method === 'wallet_revokePermissions' ? null : [ADDRESS]
    })

  test('entity-2 it is found at an origin that the app has named, and answers as a wallet', async () => {
    const host = fake()
    const { found, post } = frame({ hostOrigin: HOST, answer: host.answer }, [HOST])
    const provider = await connect(found)
    expect(found[0]).toMatchObject({ id: 'host:wallet.host.example', name: 'wallet.host.example' })
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4001 })
    const heard: unknown[] = []
    provider.on?.('accountsChanged', (payload: unknown) => void heard.push(payload))
    provider.on?.('chainChanged', (payload: unknown) => void heard.push(payload))
    post(host.event('accountsChanged', [ADDRESS]))
    post(host.event('chainChanged', ['0xa']))
    await expect.poll(() => heard).toEqual([[ADDRESS], '0xa'])
  })

  test('without the app naming it, it is neither asked nor heard', async () => {
    const host = fake()
    const { found, received } = frame({ hostOrigin: HOST, answer: host.answer })
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(found).toEqual([])
    expect(received).toEqual([])
  })
})

describe('a hostile page around', () => {
  const safe = () => createScriptedSafe({ address: ADDRESS, chainId: 1 })

  test.each([true, false])(
    'security: a page of another origin that plays Safe is not asked, origins told: %s',
    async (tellsOrigins) => {
      const fake = safe()
      const { found, received } = frame({
        hostOrigin: 'https://app.safe.global.evil.example',
        tellsOrigins,
        answer: fake.answer,
      })
      await new Promise((resolve) => setTimeout(resolve, 60))
      expect(found).toEqual([])
      expect(received).toEqual([])
    },
  )

  test('security: what another window says under the id of a request counts for nothing', async () => {
    const { received, post, found } = frame({ answer: () => undefined })
    await expect.poll(() => received.length).toBeGreaterThan(0)
    for (const message of received as { id: string }[]) {
      const data = { safeAddress: ADDRESS, chainId: 1 }
      const reply = { id: message.id, success: true, version: '9.1.0', data }
      post(reply, { origin: 'https://evil.example' })
      post(reply, { source: {} })
      post({ jsonrpc: '2.0', id: message.id, result: '0x1' }, { origin: 'null' })
    }
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(found).toEqual([])
  })

  test('security: no list of origins trusts another one, whatever texts are in it', () => {
    const hostile = fc.domain().map((domain) => `https://${domain}`)
    const entry = fc.oneof(
      fc.string(),
      hostile,
      fc.constantFrom('*', 'null', '', SAFE_ORIGIN, `${SAFE_ORIGIN}/`),
    )
    fc.assert(
      fc.property(fc.array(entry), hostile, fc.boolean(), (origins, hostOrigin, tellsOrigins) => {
        const { page, received } = createFramedPage({ hostOrigin, tellsOrigins })
        const trusted = selectHostOrigins(page, origins)
        for (const origin of trusted) openHostChannel(page, origin).post({})
        expect(trusted.every((origin) => origins.includes(origin))).toBe(true)
        expect(received.length).toBe(origins.includes(hostOrigin) ? 1 : 0)
      }),
      { numRuns: 1000 },
    )
  })

  test('security: malformed and oversize answers of the host itself are errors, and never an account or a signature', async () => {
    const { found, safe: trusted } = openSafe({ sign: () => `0x${'00'.repeat(200_000)}` })
    const provider = await connect(found)
    trusted.hasSigned = true
    await expect(provider.request({ method: 'personal_sign', params: ['0x', ADDRESS] })).rejects.toThrow()
    const bad = frame({
      answer: (message) => ({
        id: (message as { id: string }).id, // every request has one
        success: true,
        version: '9.1.0',
        data: { safeAddress: '0xnope', chainId: -1 },
      }),
    })
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(bad.found).toEqual([])
  })

  test('a page that nothing frames looks for nothing', () => {
    const { page } = createFramedPage({ hostOrigin: SAFE_ORIGIN })
    const alone = Object.assign(page, { parent: page })
    findHosts({ page: alone as never, found: () => expect.unreachable() }) // a window is its own parent there
  })
})
