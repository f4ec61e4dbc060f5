import { expectTypeOf, test } from 'vitest'
import type { Foyer } from './useFoyer.ts'

test('a provider has the shape of its family', async () => {
  const { getProvider } = {} as Foyer // its type is all that matters here
  const polkadot = await getProvider({ namespace: 'polkadot' })
  expectTypeOf(polkadot?.accounts.get).returns.resolves.items.toHaveProperty('address')
  const cosmos = await getProvider({ namespace: 'cosmos' })
  expectTypeOf(cosmos?.getKey).parameter(0).toEqualTypeOf<string>()
  const bitcoin = await getProvider({ namespace: 'bip122' })
  expectTypeOf<NonNullable<typeof bitcoin>>().toHaveProperty('request')
  // @ts-expect-error that of Polkadot has no requests
  polkadot?.request
  // @ts-expect-error a family that nobody knows
  await getProvider({ namespace: 'tron' })
})
