import { expectTypeOf, test } from 'vitest'
import type { RouterController } from './router.ts'
import type { PartName, VIEWS_OF_PART, ViewArguments, ViewEntry, ViewName } from './views.ts'

declare const router: RouterController

test('routes-3 a view takes exactly its own parameters', () => {
  router.push('Account')
  router.push('Connect', { addWalletForNamespace: 'eip155' })
  router.push('ConnectingExternal', { connectorId: 'x' })
  // @ts-expect-error the connector is missing
  router.push('ConnectingExternal')
  // @ts-expect-error no such parameter
  router.push('Downloads', { wallet: 'x' })
  // @ts-expect-error no such view
  router.push('Nowhere')
  expectTypeOf<ViewArguments<'Account'>>().toEqualTypeOf<[params?: undefined]>()
})

test('an entry narrows by its view', () => {
  const entry = {} as ViewEntry
  if (entry.view === 'EmailVerifyOtp') expectTypeOf(entry.params).toEqualTypeOf<{ email: string }>()
})

test('routes-11 each view is one of a part', () => {
  expectTypeOf<(typeof VIEWS_OF_PART)[PartName][number]>().toEqualTypeOf<ViewName>()
})
