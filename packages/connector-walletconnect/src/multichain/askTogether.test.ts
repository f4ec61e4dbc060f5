import type { Network, ProviderOf } from '@foyer/core/ports'
import { toTestNetwork } from '@foyer/devkit'
import { createScriptedMultichain, type ScriptedMultichainInput } from '@foyer/devkit/multichain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askTogether } from './askTogether.ts'
import { readScopes } from './multichainSession.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const EVM_ADDRESS = `0x${'a'.repeat(40)}`
const SOL_ADDRESS = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const NETWORKS: readonly Network[] = [
  toTestNetwork(1),
  { ...toTestNetwork(1), id: SOLANA, caipNetworkId: SOLANA, chainNamespace: 'solana' },
]
const input = { networks: NETWORKS, signal: new AbortController().signal }

function make(changes: Partial<ScriptedMultichainInput> = {}) {
  return createScriptedMultichain({
    accounts: { 'eip155:1': [EVM_ADDRESS], [SOLANA]: [SOL_ADDRESS] },
    ...changes,
  })
}

const accountsOf = async ({ eip155, solana }: Partial<ProviderOf>) => [
  await eip155?.request({ method: 'eth_accounts' }),
  solana?.accounts.map(({ address }) => address),
]

describe('one session for several families', () => {
  test('entity-2 one prompt gives accounts of EVM chains and of Solana', async () => {
    const wallet = make()
    const given = await askTogether.open(wallet.provider, input)
    expect(await accountsOf(given?.providers ?? {})).toEqual([[EVM_ADDRESS], [SOL_ADDRESS]])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_getSession', 'wallet_createSession'])
  })

  test('call-6 requests go to the scope of their family, those of Solana in the words of the wallet', async () => {
    const asked: unknown[] = []
    const signature = '5'.repeat(87)
    const wallet = make({
      invoke: (scope, method, params) => {
        asked.push([scope, method, params])
        return scope === SOLANA ? { signature } : '0xsigned'
      },
    })
    const given = await askTogether.open(wallet.provider, input)
    const { eip155, solana } = given?.providers ?? {}
    expect(await eip155?.request({ method: 'personal_sign', params: ['0x00', EVM_ADDRESS] })).toBe('0xsigned')
    const sign = solana?.features['solana:signMessage'] as {
      signMessage(one: object): Promise<readonly { signature: Uint8Array }[]>
    } // a feature of the standard has this shape
    const message = new TextEncoder().encode('hi')
    await sign.signMessage({ account: solana?.accounts[0], message }).catch(() => {})
    expect(asked).toEqual([
      ['eip155:1', 'personal_sign', ['0x00', EVM_ADDRESS]],
      [SOLANA, 'signMessage', { account: { address: SOL_ADDRESS }, message: btoa('hi') }],
    ])
  })

  test.each([-32_601, 4_200, 4_100])(
    'a wallet that answers sessions with %i is asked as before',
    async (refusesWith) => {
      const wallet = make({ refusesWith })
      expect(await askTogether.open(wallet.provider, input)).toBeUndefined()
      expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_getSession'])
    },
  )

  test('a wallet that never answers is asked as before after a second, and no prompt is left open', async () => {
    const wallet = make({ isSilent: true })
    expect(await askTogether.open(wallet.provider, input)).toBeUndefined()
    expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_getSession'])
  })

  test.each([4_001, 5_000])(
    'error-3 a visitor who declines, by %i, is not asked a second time',
    async (code) => {
      const wallet = make()
      wallet.decline(code)
      await expect(askTogether.open(wallet.provider, input)).rejects.toMatchObject({ code: 'user_rejected' })
      expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    },
  )

  test('a visitor who approves one family alone has that one', async () => {
    const wallet = make({ accounts: { [SOLANA]: [SOL_ADDRESS] } })
    const given = await askTogether.open(wallet.provider, input)
    expect(Object.keys(given?.providers ?? {})).toEqual(['solana'])
  })

  test('after a reload the session is taken up without a prompt, and a wallet without one restores nothing', async () => {
    const wallet = make()
    expect(await askTogether.restore(wallet.provider, input)).toBeUndefined()
    await askTogether.open(wallet.provider, input)
    const before = wallet.requests.length
    const given = await askTogether.restore(wallet.provider, input)
    expect(await accountsOf(given?.providers ?? {})).toEqual([[EVM_ADDRESS], [SOL_ADDRESS]])
    expect(wallet.requests.slice(before).map(({ method }) => method)).toEqual(['wallet_getSession'])
  })

  test('a change in the wallet that leaves one family ends the other alone, and closing revokes the session', async () => {
    const wallet = make()
    const given = await askTogether.open(wallet.provider, input)
    const { eip155, solana } = given?.providers ?? {}
    const ended: unknown[] = []
    eip155?.on?.('disconnect', (reason: unknown) => void ended.push(reason))
    wallet.change({ [SOLANA]: [SOL_ADDRESS] })
    expect(ended).toHaveLength(1)
    expect(solana?.accounts).toHaveLength(1)
    await given?.close()
    expect(wallet.requests.at(-1)?.method).toBe('wallet_revokeSession')
  })

  test('security: whatever a wallet calls its scopes, accounts that are none of the family are not taken', () => {
    const scope = fc.oneof(
      fc.string(),
      fc.constantFrom('eip155:1', SOLANA, 'eip155', '__proto__', 'constructor'),
    )
    fc.assert(
      fc.property(fc.dictionary(scope, fc.anything()), fc.array(fc.string()), (scopes, accounts) => {
        const given = { ...scopes, 'eip155:1': { accounts, methods: accounts } }
        const session = readScopes({ sessionScopes: given })
        for (const { address } of session?.namespaces.eip155?.accounts ?? [])
          expect(address).toMatch(/^0x[0-9a-f]{40}$/)
      }),
      { numRuns: 500 },
    )
  })
})
