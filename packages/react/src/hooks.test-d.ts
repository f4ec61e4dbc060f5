import { expectTypeOf, test } from 'vitest'
import type { UseFoyerAccount } from './hooks.ts'

test('the address has the type of its family', () => {
  const any = {} as UseFoyerAccount // its type is all that matters here
  expectTypeOf(any.address).toEqualTypeOf<string | undefined>()
  if (any.namespace === 'eip155') expectTypeOf(any.address).toEqualTypeOf<`0x${string}`>()
  if (any.namespace === 'solana') expectTypeOf(any.account.address).toEqualTypeOf<string>()
  const evm = {} as UseFoyerAccount<'eip155'>
  expectTypeOf(evm.address).toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf(evm.account?.addresses).toEqualTypeOf<readonly `0x${string}`[] | undefined>()
})
