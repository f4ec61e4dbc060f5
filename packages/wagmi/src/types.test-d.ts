import type { Address, Chain } from 'viem'
import { expectTypeOf, test } from 'vitest'
import { type Config, createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import {
  type AuthenticationAdapter,
  type AuthenticationFields,
  type ConnectButtonRenderProps,
  createAuthenticationAdapter,
  foyer,
  getDefaultConfig,
} from './index.ts'

test('addresses have the type of viem', () => {
  expectTypeOf<NonNullable<ConnectButtonRenderProps['account']>['address']>().toEqualTypeOf<Address>()
})

test('the connector fits into a config, and the default config knows its chains', () => {
  createConfig({ chains: [mainnet], connectors: [foyer()], transports: { [mainnet.id]: http() } })
  const config = getDefaultConfig({ chains: [mainnet, base] })
  expectTypeOf(config.chains[1].id).toEqualTypeOf<8453>()
  expectTypeOf(config).toExtend<Config>()
  expectTypeOf<(typeof config)['chains'][number]>().toExtend<Chain>()
})

test('an adapter keeps the type of its message', () => {
  const adapter = createAuthenticationAdapter({
    getNonce: async () => 'nonce1',
    createMessage: ({ address }) => ({ text: address }),
    getMessageBody: ({ message }) => message.text,
    verify: async ({ message }) => message.text.length > 2,
    signOut: async () => {},
  })
  expectTypeOf(adapter).toEqualTypeOf<AuthenticationAdapter<{ text: Address }>>()
})

test('an adapter of one prompt reads texts as its own kind of message, and names fields of the standard alone', () => {
  const adapter = createAuthenticationAdapter({
    getNonce: async () => 'nonce1',
    createMessage: ({ address }) => ({ text: `${address}` }),
    getMessageBody: ({ message }) => message.text,
    prepareMessage: ({ nonce, chainId }) => ({ requestId: `${nonce}-${chainId}` }),
    readMessage: ({ body }) => ({ text: body }),
    verify: async ({ message }) => message.text.length > 2,
    signOut: async () => {},
  })
  expectTypeOf(adapter).toEqualTypeOf<AuthenticationAdapter<{ text: string }>>()
  expectTypeOf<NonNullable<typeof adapter.prepareMessage>>().returns.toEqualTypeOf<
    AuthenticationFields | Promise<AuthenticationFields>
  >()
  // @ts-expect-error it is another kind of message
  createAuthenticationAdapter<{ text: string }>({ ...adapter, readMessage: ({ body }) => body })
})
